import { z } from "zod";

/** A number someone types, between two others. */
export const typed = (min: number, max: number, message: string) =>
  z
    .string()
    .trim()
    .min(1, { error: message })
    .transform(Number)
    .pipe(z.number({ error: message }).min(min, { error: message }).max(max, { error: message }));

/** A price someone types in dollars, as whole cents. */
export const dollars = typed(0, 10_000, "Enter 0 to 10,000 dollars").transform((price) =>
  Math.round(price * 100),
);
