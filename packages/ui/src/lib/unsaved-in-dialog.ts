import { createContext, useContext, useEffect, useId } from "react";

/** Set by `Dialog`: takes whether the form with this id has something typed that isn't saved. */
export const UnsavedInDialog = createContext<((form: string, isUnsaved: boolean) => void) | null>(null);

/** Tells the dialog around a form whether it has something typed; `isUnsaved` is only asked inside one. */
export function useTellDialog(isUnsaved: () => boolean): void {
  const form = useId();
  const tell = useContext(UnsavedInDialog);
  const isSomething = tell !== null && isUnsaved();
  useEffect(() => {
    tell?.(form, isSomething);
    return () => tell?.(form, false);
  }, [tell, form, isSomething]);
}
