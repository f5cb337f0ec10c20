/** Opens the answer whose question the address names, scrolls to it, and focuses it: /faq#cancel. */
export function openNamedFold(): void {
  const summary = document.getElementById(window.location.hash.slice(1));
  const fold = summary?.closest("details");
  if (!summary || !fold) return;
  fold.open = true;
  summary.focus({ preventScroll: true });
  summary.scrollIntoView();
}

/** Follows the address from the start, without waiting for React; an answer opened even before that stays open. */
export function followNamedFold(): void {
  if (!document.querySelector("details[open]")) openNamedFold();
  window.addEventListener("popstate", openNamedFold);
}
