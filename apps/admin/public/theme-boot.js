// Applies the stored theme before the first paint; a file, because the content security policy forbids inline scripts.
(() => {
  try {
    const chosen = localStorage.getItem("evoya-theme");
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  } catch {
    // Storage may be blocked; the page then follows the system.
  }
})();
