// Applies the stored theme before the first paint, and notes that the address has a query, which no page drawn at build
// time has read yet; a file, because the content security policy forbids inline scripts.
(() => {
  try {
    const chosen = localStorage.getItem("evoya-theme");
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  } catch {
    // Storage may be blocked; the page then follows the system.
  }
  // The shell shows the frame of a member's page, where it is one, until the page itself is here.
  const { framed } = document.currentScript.dataset;
  if (framed && new RegExp(framed, "i").test(location.pathname)) document.documentElement.dataset.framed = "";
  if (location.search) document.documentElement.dataset.query = "";
})();
