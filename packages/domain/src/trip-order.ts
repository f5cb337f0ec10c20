type Dated = { startDate: string | null };

/** Compares trips by when they begin; those without dates come last. */
export const byStart = (a: Dated, b: Dated): number =>
  (a.startDate ?? "9999").localeCompare(b.startDate ?? "9999");
