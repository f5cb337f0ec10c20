// Puts the travel style quiz where this script's tag is, on any website (decision 210):
// <script src="https://our.address/embed/quiz.js" async></script>, with data-theme="light" or "dark" to choose one.
(() => {
  const tag = document.currentScript;
  if (!tag?.src) return;
  const { origin } = new URL(tag.src);
  const { theme, title = "Travel style quiz" } = tag.dataset;
  const address = new URL("/embed/quiz", origin);
  if (theme === "light" || theme === "dark") address.searchParams.set("theme", theme);

  const frame = document.createElement("iframe");
  frame.title = title;
  // It can't touch this page or navigate it; its links open in a new tab.
  frame.setAttribute(
    "sandbox",
    "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox",
  );
  frame.referrerPolicy = "origin";
  frame.loading = "lazy";
  Object.assign(frame.style, {
    display: "block",
    width: "100%",
    height: "40rem",
    border: "0",
    borderRadius: "1rem",
  });
  frame.src = address.href;

  // Only this frame may report its height, and nothing else.
  window.addEventListener("message", ({ origin: from, source, data }) => {
    if (from !== origin || source !== frame.contentWindow) return;
    const height = data?.evoyaQuizHeight;
    if (Number.isFinite(height)) frame.style.height = `${Math.min(Math.max(height, 200), 4000)}px`;
  });
  tag.after(frame);
})();
