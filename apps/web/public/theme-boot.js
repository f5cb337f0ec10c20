// Applies the stored theme before the first paint, and notes that the address has a query, which no page drawn at build
// time has read yet; a file, because the content security policy forbids inline scripts.
(() => {
  try {
    const chosen = localStorage.getItem("evoya-theme");
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  } catch {
    // Storage may be blocked; the page then follows the system.
  }
  if (location.search) document.documentElement.dataset.query = "";
})();
