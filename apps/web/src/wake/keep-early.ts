/** What answers by script alone. Links, and what opens by the browser's own means, do so without us. */
const scripted = 'button:not([popovertarget], [type="submit"]), [role="tab"]';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Deed = { at: HTMLElement; again: () => void };

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Writes as a reader would: React tells news from its own doing by the field's own setter, which this goes past. */
function write(field: Field, text: string): void {
  field.value = "";
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, text);
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

/** A click turns it to what it was turned to before. */
function turn(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}

/** Enters again what stands in `field` at this moment, whatever stands there when it is called. */
function enteringOf(field: Field): () => void {
  const { type, value } = field;
  if (field instanceof HTMLInputElement) {
    const { checked } = field;
    if (type === "file") return () => field.dispatchEvent(new Event("change", { bubbles: true }));
    if (type === "checkbox" || type === "radio") return () => turn(field, checked);
  }
  return () => write(field, value);
}

/**
 * Keeps what is pressed, entered and sent in `root` while its scripts are still on their way. Call what it returns once
 * they listen: it does all of it again, this time to some effect.
 */
export function keepEarly(root: HTMLElement): () => void {
  let deeds: Deed[] = [];
  const keeping = new AbortController();
  const { signal } = keeping;
  /** In place of what was done there before: a form that is sent twice is meant once. */
  const once = (done: Deed) => {
    deeds = [...deeds.filter(({ at }) => at !== done.at), done];
  };
  const press = ({ target }: Event) => {
    const at = target instanceof Element ? target.closest<HTMLElement>(scripted) : null;
    if (at) deeds.push({ at, again: () => at.click() });
  };
  const enter = ({ target: at }: Event) => {
    if (isField(at)) once({ at, again: enteringOf(at) });
  };
  const send = (event: Event) => {
    // The browser itself would send it to the address of the page.
    event.preventDefault();
    const { target: at } = event;
    if (at instanceof HTMLFormElement) once({ at, again: () => at.requestSubmit() });
  };
  root.addEventListener("click", press, { signal });
  root.addEventListener("input", enter, { signal });
  root.addEventListener("submit", send, { signal });
  return () => {
    keeping.abort();
    for (const { at, again } of deeds) if (at.isConnected) again();
  };
}
