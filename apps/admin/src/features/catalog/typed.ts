import { catalogPlaceBody } from "@evoya/schemas/catalog-places";
import { z } from "zod";

/** A typed number within limits. */
export const typed = (min: number, max: number, message: string) =>
  z
    .string()
    .trim()
    .min(1, { error: message })
    .transform(Number)
    .pipe(z.number({ error: message }).min(min, { error: message }).max(max, { error: message }));

/** A number that may be left out. */
export const typedOrNone = (min: number, max: number, message: string) =>
  z
    .string()
    .trim()
    .transform((text) => (text === "" ? undefined : Number(text)))
    .pipe(z.int({ error: message }).min(min, { error: message }).max(max, { error: message }).optional());

/** A time of day that may be left out. */
export const clockOrNone = z
  .string()
  .transform((text) => text || undefined)
  .pipe(
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Please choose a time" })
      .optional(),
  );

/** A web address that may be left out. */
export const websiteOrNone = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .pipe(catalogPlaceBody.shape.website);

/** A price typed in dollars, as whole cents. */
export const dollars = typed(0, 10_000, "Enter 0 to 10,000 dollars").transform((price) =>
  Math.round(price * 100),
);
