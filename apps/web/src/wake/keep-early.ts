/** Elements that only respond with scripts. Links, and anything that opens natively, work without us. */
const scripted = 'button:not([popovertarget], [type="submit"]), [role="tab"]';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Deed = { at: HTMLElement; again: () => void };

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Writes the way a person would: React tells new input from its own by the field's setter, which this bypasses. */
function write(field: Field, text: string): void {
  field.value = "";
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, text);
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

/** A click sets it back to its previous state. */
function turn(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}

/** Re-enters the current content of `field`, whatever is there when it's called. */
function enteringOf(field: Field): () => void {
  const { type, value } = field;
  if (field instanceof HTMLInputElement) {
    const { checked } = field;
    if (type === "file") return () => field.dispatchEvent(new Event("change", { bubbles: true }));
    if (type === "checkbox" || type === "radio") return () => turn(field, checked);
  }
  return () => write(field, value);
}

/** The option a list shows by default. */
const ownOption = ({ options }: HTMLSelectElement) =>
  [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];

/** Whether `field` differs from the page's original. */
function isEntered(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== (ownOption(field)?.value ?? "");
  if (field instanceof HTMLInputElement && field.type === "file") return (field.files?.length ?? 0) > 0;
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio"))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** The same files, dropped again: a browser clears dropped files once the event is over. */
function droppingOf(at: HTMLElement, { files }: DataTransfer): () => void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  return () => at.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
}

export type Early = {
  /** Whether anything was entered before we were listening: then someone is using the page. */
  isBegun: boolean;
  /** From now on, the scripts handle presses and drops themselves: if we kept them, they would happen twice. */
  handOver: () => void;
  /** Repeats everything, this time with an effect. */
  doAgain: () => void;
};

/**
 * Remembers presses, input, drops, and sent forms in `root` while its scripts are loading. Call `handOver` when they
 * start listening, and `doAgain` once they have rendered the page.
 */
export function keepEarly(root: HTMLElement): Early {
  let deeds: Deed[] = [];
  const [untilHeard, untilDrawn] = [new AbortController(), new AbortController()];
  /** Replaces an earlier action there: a form that's sent twice is meant once. */
  const once = (done: Deed) => {
    deeds = [...deeds.filter(({ at }) => at !== done.at), done];
  };
  const press = ({ target }: Event) => {
    const at = target instanceof Element ? target.closest<HTMLElement>(scripted) : null;
    if (at) deeds.push({ at, again: () => at.click() });
  };
  const enter = (event: Event) => {
    const { target: at } = event;
    const isHeard = untilHeard.signal.aborted;
    // Words can be re-entered any number of times; files can't.
    if (!isField(at) || (isHeard && at.type === "file")) return;
    // Scripts that are listening but haven't rendered the page would reset the field to the value they know.
    if (isHeard) event.stopImmediatePropagation();
    once({ at, again: enteringOf(at) });
  };
  /** The browser itself would leave the page and show the file. */
  const hover = (event: DragEvent) => event.preventDefault();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const { target: at, dataTransfer } = event;
    if (at instanceof HTMLElement && dataTransfer?.files.length)
      once({ at, again: droppingOf(at, dataTransfer) });
  };
  const send = (event: Event) => {
    // The browser itself would send it to the page's address, and the scripts, if they're already listening, would send
    // it without the input that has yet to be re-entered.
    event.preventDefault();
    event.stopImmediatePropagation();
    const { target: at } = event;
    if (at instanceof HTMLFormElement) once({ at, again: () => at.requestSubmit() });
  };
  const { signal } = untilHeard;
  root.addEventListener("click", press, { signal });
  root.addEventListener("dragover", hover, { signal });
  root.addEventListener("drop", drop, { signal });
  root.addEventListener("submit", send, { signal: untilDrawn.signal });
  for (const name of ["input", "change"])
    root.addEventListener(name, enter, { signal: untilDrawn.signal, capture: true });
  // Typed while this very script was loading, or restored by the browser after a reload.
  for (const at of root.querySelectorAll<Field>("input, textarea, select"))
    if (isEntered(at)) once({ at, again: enteringOf(at) });
  return {
    isBegun: deeds.length > 0,
    handOver: () => untilHeard.abort(),
    doAgain: () => {
      untilHeard.abort();
      untilDrawn.abort();
      for (const { at, again } of deeds) if (at.isConnected) again();
    },
  };
}
