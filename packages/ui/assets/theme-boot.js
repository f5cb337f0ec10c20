// Runs before the first paint, as a file because the content security policy forbids inline scripts.
// Without a stored choice the style sheet follows the system by itself. Keep the key as in src/lib/theme.ts.
(() => {
  try {
    const choice = localStorage.getItem("evoya-theme");
    if (choice === "light" || choice === "dark") document.documentElement.dataset.theme = choice;
  } catch {
    // Storage may be blocked; the system's preference decides then.
  }
})();
