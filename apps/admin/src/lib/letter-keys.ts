/** Whether a dialog is open: shortcuts don't reach the page behind it. */
export const isDialogOpen = (): boolean =>
  document.querySelector("[role=dialog], [role=alertdialog]") !== null;

/** The key of a shortcut. With Caps Lock on, letters arrive as capitals, without Shift. */
export const shortcutKey = ({ key, shiftKey }: KeyboardEvent): string => (shiftKey ? key : key.toLowerCase());
