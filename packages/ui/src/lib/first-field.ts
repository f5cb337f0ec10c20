/**
 * Gives the focus to the first field of a dialog's form, so people can type right away. Not on a touchscreen, whose
 * keyboard would cover the form before it's read, and not to a field that opens something; there, the dialog's first
 * button keeps it. Pass it to `onOpenAutoFocus`.
 */
export function focusFirstField(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement) || !matchMedia("(pointer: fine)").matches) return;
  // A field with autoFocus has it already.
  if (dialog.querySelector("form")?.contains(document.activeElement)) return;
  const first = dialog.querySelector<HTMLElement>("form input, form select, form textarea, form button");
  if (!first || first.matches("button, :disabled, [role=combobox], [type=file], [type=hidden]")) return;
  event.preventDefault();
  first.focus();
}
