import { daysOfPeriod } from "@evoya/domain/periods";
import { maxTimeZoneLength, timeZoneNamed } from "@evoya/domain/time-zones";
import { z } from "zod";

/** As the database writes it, whichever case it came in (RFC 9562 §4). */
export const id = z.uuid().toLowerCase().meta({ description: "UUIDv7" });
export const instant = z
  .string()
  .meta({ format: "date-time", description: "ISO 8601, UTC", examples: ["2026-11-20T09:30:00.000Z"] });
/** The version a change is based on: the `updatedAt` you saw. The database has no year 0. */
export const seenVersion = z.iso
  .datetime({ error: "Please send the `updatedAt` you saw" })
  .refine((text) => !text.startsWith("0000"), { error: "Please send the `updatedAt` you saw" })
  .meta({ description: "The `updatedAt` you saw", examples: ["2026-11-20T09:30:00.000Z"] });
export const calendarDate = z.iso.date().meta({ examples: ["2027-05-14"] });
/** The days a figure in Analytics counts: the first and the last, in UTC. */
export const period = z
  .string()
  .max(21)
  .refine((text) => daysOfPeriod(text) !== null, "Must be two dates like 2026-11-24/2026-11-30")
  .meta({ examples: ["2026-11-24/2026-11-30"] });
/** An address that was checked when we received it. */
export const emailAddress = z.string().meta({ format: "email", examples: ["ada@example.com"] });
/** A full address for a browser. */
export const link = z.string().meta({ format: "uri" });
export const numTravelers = z.int().meta({ minimum: 1, maximum: 50 });
export const cents = z.int().nonnegative().meta({ description: "Whole US cents" });
export const idParams = z.strictObject({ id });

/** A time zone by its IANA name, as spelled on this machine. */
export const timeZone = z
  .string()
  .max(maxTimeZoneLength)
  .refine((name) => timeZoneNamed(name) !== null, { error: "Please choose a time zone from the list" })
  .transform((name) => timeZoneNamed(name) ?? name)
  .meta({ description: "IANA name", examples: ["America/Los_Angeles"] });

/** A time on a 24-hour clock. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time")
  .meta({ examples: ["22:00"] });

/**
 * What a text says when it's over its limit. Without it, zod repeats the message of the whole schema, such as "Please
 * write a message", to someone who wrote a long one.
 */
export const tooLong = (max: number) => ({ error: `At most ${max.toLocaleString("en-US")} characters` });

/** What a whole number says when it's out of its range: the message of the whole schema asks for something else. */
export const outOfRange = (min: number, max: number) => ({
  error: `Please enter a number from ${min.toLocaleString("en-US")} to ${max.toLocaleString("en-US")}`,
});

/** Optional free text: trimmed, and null if it's empty then. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .nullish()
    .transform((text) => text || null);

/** A trimmed text that mustn't be empty. */
export const requiredText = (max: number, message: string) =>
  z.string({ error: message }).trim().min(1, { error: message }).max(max, tooLong(max));

/** `?limit&cursor`: keyset paging for feeds and partners. */
export const cursorQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(25),
  cursor: z.string().max(200).optional(),
};

/** A page of a keyset list. `nextCursor` is null on the last page. */
export const cursorPage = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
