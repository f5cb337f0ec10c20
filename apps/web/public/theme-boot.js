// Applies the stored theme before the first paint, and notes that the address has a query, which no page drawn at build
// time has read yet; a file, because the content security policy forbids inline scripts.
(() => {
  try {
    const chosen = localStorage.getItem("evoya-theme");
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  } catch {
    // Storage may be blocked; the page then follows the system.
  }
  // On a member's page, the shell shows the page's waiting state until the page itself is here.
  const frames = JSON.parse(document.currentScript.dataset.frames ?? "[]");
  const frame = frames.find(([, pattern]) => new RegExp(pattern, "i").test(location.pathname));
  if (frame) {
    const shown = new CSSStyleSheet();
    shown.replaceSync(`[data-frame-until-app], [data-frame="${frame[0]}"] { display: block }`);
    document.adoptedStyleSheets.push(shown);
    // A member's page shows dates; the first one takes a browser a while, so we use the time until the style sheet is
    // here.
    setTimeout(() => new Intl.DateTimeFormat("en-US"));
  }
  if (location.search) document.documentElement.dataset.query = "";
})();
