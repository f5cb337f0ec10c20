import { placeKinds } from "@evoya/domain/catalog/destination";
import { interests } from "@evoya/domain/catalog/travel-terms";
import { weekdays } from "@evoya/domain/catalog/weekdays";
import type { Proposals } from "@evoya/domain/made/proposals";
import { z } from "zod";
import { strictJsonSchema } from "../planner/strict-schema.ts";

const clock = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);
const spot = {
  name: z.string().min(1).max(200),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
};
const level = z.enum(["simple", "middle", "fine"]);

const area = z.object(spot);
const visit = z.object({
  ...spot,
  kind: z.enum(placeKinds),
  status: z.enum(["open", "closed", "unsure"]),
  opensAt: clock,
  closesAt: clock,
  closedOn: z.array(z.enum(weekdays)).max(14),
  minutes: z.int().min(1).max(1_440),
  costUsd: z.number(),
  interests: z.array(z.enum(interests)).min(1).max(12),
  indoor: z.boolean(),
  strenuous: z.boolean(),
  bookingNeeded: z.boolean(),
  importance: z.number().min(0).max(10),
});
const table = z.object({
  ...spot,
  meals: z
    .array(z.enum(["breakfast", "lunch", "dinner"]))
    .min(1)
    .max(6),
  level,
});
const stay = z.object({ ...spot, level });

const strict = (one: z.ZodObject) => z.array(z.strictObject(one.shape));

/** The form of the answer a model is asked for. */
export const proposalsJsonSchema = strictJsonSchema(
  z.strictObject({ areas: strict(area), visits: strict(visit), tables: strict(table), stays: strict(stay) }),
);

/** One malformed entry doesn't spoil the others; an answer with thousands of entries does. */
const each = <Row>(row: z.ZodType<Row>) =>
  z
    .array(z.unknown())
    .max(1_000)
    .transform((all) => all.flatMap((one) => row.safeParse(one).data ?? []));

/** A model's answer, as far as it follows the requested form. */
export const proposals = z.object({
  areas: each(area),
  visits: each(visit),
  tables: each(table),
  stays: each(stay),
}) satisfies z.ZodType<Proposals>;
