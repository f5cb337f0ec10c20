import { z } from "zod";

const tags = z.record(z.string().max(255), z.string().max(2_000));
const spot = z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) });

/** A node has its own position; for ways and relations we ask for the center. */
const osmElement = z
  .object({
    type: z.enum(["node", "way", "relation"]),
    id: z.int().positive(),
    lat: z.number().optional(),
    lon: z.number().optional(),
    center: spot.optional(),
    tags: tags.optional(),
  })
  .transform(({ type, id, lat, lon, center, tags = {} }) => ({
    key: `${type[0]}${id}`,
    coordinates: { latitude: center?.lat ?? lat ?? Number.NaN, longitude: center?.lon ?? lon ?? Number.NaN },
    tags,
  }));
export type OsmElement = z.output<typeof osmElement>;

/** An Overpass interpreter's answer; one malformed element doesn't spoil the others. */
export const overpassAnswer = z.object({
  remark: z.string().optional(),
  elements: z
    .array(z.unknown())
    .max(5_000)
    .transform((all) => all.flatMap((one) => osmElement.safeParse(one).data ?? [])),
});
