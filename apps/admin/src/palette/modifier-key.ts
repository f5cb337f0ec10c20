/** The shortcut key's name on this machine's keyboard. */
export const modifierKey = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl";
