type InAll<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Everything in `parts`, in one object. */
export type Merged<Parts extends readonly object[]> = InAll<Parts[number]>;

/**
 * `parts` as one object. Throws if two contain the same name, which a spread would hide: `what` says what kind of parts
 * they are.
 */
export function merge<const Parts extends readonly object[]>(what: string, ...parts: Parts): Merged<Parts> {
  const merged: Record<string, unknown> = {};
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) {
      if (Object.hasOwn(merged, name)) throw new Error(`There are two ${what} named "${name}"`);
      merged[name] = value;
    }
  }
  return merged as Merged<Parts>;
}
