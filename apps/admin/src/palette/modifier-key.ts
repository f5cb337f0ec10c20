/** The key that shortcuts begin with, as this machine's keyboard calls it. */
export const modifierKey = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl";
