type Listener = () => void;

let wanted = false;
const listeners = new Set<Listener>();

/** Says that this page may show toasts. Pages of the public layout have no place for them until one asks. */
export function wantToaster(): void {
  wanted = true;
  for (const listener of listeners) listener();
}

export const isToasterWanted = (): boolean => wanted;

/** Calls `listener` when a toaster is wanted. Returns how to stop. */
export function onToasterWanted(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
