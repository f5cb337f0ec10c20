const id = "wake-trouble";

/** Says that the page couldn't load the scripts it needs to respond; only once, however often it fails. */
export function tellTrouble(): void {
  if (document.getElementById(id)) return;
  const notice = document.createElement("p");
  notice.id = id;
  notice.role = "alert";
  notice.className =
    "fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-card border border-line bg-surface-raised p-4 text-center text-ink shadow-raised";
  notice.textContent =
    "We couldn't load the rest of this page. Please check your connection. We've kept what you entered, and we'll try again when you continue.";
  document.body.append(notice);
}

export const endTrouble = (): void => document.getElementById(id)?.remove();
