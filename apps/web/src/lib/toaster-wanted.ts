type Listener = () => void;

let wanted = false;
const listeners = new Set<Listener>();

/** Says that this page may show toasts. Public pages have no toaster until one asks for it. */
export function wantToaster(): void {
  wanted = true;
  for (const listener of listeners) listener();
}

export const isToasterWanted = (): boolean => wanted;

/** Calls `listener` when a toaster is wanted. Returns a function that stops listening. */
export function onToasterWanted(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
