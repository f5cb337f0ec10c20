export const bagKinds = ["carry_on", "checked"] as const;
/** What the fare includes: a carry-on alone, or a checked bag as well. */
export type BagKind = (typeof bagKinds)[number];

/** What a traveler may bring, as their ticket says. */
export type PackingAllowance = {
  bags: BagKind;
  /** What that bag may weigh, in kilograms; null if the member hasn't said. */
  kilograms: number | null;
};

/** Kilograms. Less is a handbag, more is freight. */
export const bagWeight = { min: 1, max: 100 } as const;
