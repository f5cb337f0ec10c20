/** The names that have a field on screen, per form: only those can show a message next to them. */
const shownFields = new WeakMap<object, Map<string, number>>();

/** Records that `form` shows a field named `name`; returns a function that undoes it. */
export function trackField(form: object, name: string): () => void {
  const names = shownFields.get(form) ?? new Map<string, number>();
  shownFields.set(form, names);
  names.set(name, (names.get(name) ?? 0) + 1);
  return () => {
    const left = (names.get(name) ?? 1) - 1;
    if (left > 0) names.set(name, left);
    else names.delete(name);
  };
}

/** The field on screen that `path` belongs to: itself, or the one that holds it ("dates" for "dates.start"). */
export function shownFieldFor(form: object, path: string): string | undefined {
  const names = shownFields.get(form);
  let name = path;
  while (names && name) {
    if (names.has(name)) return name;
    name = name.slice(0, Math.max(0, name.lastIndexOf(".")));
  }
  return undefined;
}

/** A field error's message, or the first one inside it if its value is an object or a list. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string" && error.message) return error.message;
  for (const [key, inner] of Object.entries(error)) {
    const message = key === "ref" ? undefined : firstMessage(inner);
    if (message) return message;
  }
  return undefined;
}
