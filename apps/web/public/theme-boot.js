// Applies the stored theme before the first paint, and notes that the address has a query, which no page drawn at build
// time has read yet; a file, because the content security policy forbids inline scripts.
(() => {
  // In a browser that knows a member, the page's first requests don't wait for the style sheet and scripts, which then
  // use the answers (`early/early-answers.ts`).
  const askFor = (paths) => {
    const api = document.querySelector('meta[name="evoya-api"]')?.content;
    try {
      if (!api || localStorage.getItem("evoya-member") === null) return;
    } catch {
      return;
    }
    const asked = Date.now();
    window.evoyaAsked = {};
    for (const path of paths) {
      const answer = fetch(api + path, { credentials: "include", signal: AbortSignal.timeout(30_000) });
      window.evoyaAsked[path] = { asked, answer: answer.catch(() => undefined) };
    }
  };
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
    const [name, , ...asks] = frame;
    if (name !== null) {
      const shown = new CSSStyleSheet();
      shown.replaceSync(`[data-frame-until-app], [data-frame="${name}"] { display: block }`);
      document.adoptedStyleSheets.push(shown);
    }
    // A member's page shows dates; the first one takes a browser a while, so we use the time until the style sheet is
    // here.
    setTimeout(() => new Intl.DateTimeFormat("en-US"));
    askFor(asks.map((path) => path.replace(":id", location.pathname.split("/").filter(Boolean).at(-1))));
  }
  if (location.search) document.documentElement.dataset.query = "";
})();
