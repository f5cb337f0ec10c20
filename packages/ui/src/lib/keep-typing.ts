import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Keeps what someone types while a form is being sent: if the form is reset then, only what was sent is done with.
 * Returns a function that stops watching, and says whether something that wasn't sent is left in the form.
 */
export function keepTyping<Input extends FieldValues, Output>({
  watch,
  getValues,
  setValue,
}: Pick<UseFormReturn<Input, unknown, Output>, "watch" | "getValues" | "setValue">): () => boolean {
  const typed = new Map<FieldPath<Input>, FieldPathValue<Input, FieldPath<Input>>>();
  let isReset = false;
  const putBack = () => {
    if (!isReset) return;
    isReset = false;
    for (const [name, value] of [...typed]) setValue(name, value, { shouldDirty: true });
  };
  const watching = watch((_values, { name }) => {
    if (name) {
      typed.set(name, getValues(name));
      return;
    }
    // A reset names no field. It isn't over yet, and would take the fields for unchanged.
    isReset = true;
    queueMicrotask(putBack);
  });
  return () => {
    watching.unsubscribe();
    putBack();
    return typed.size > 0;
  };
}
