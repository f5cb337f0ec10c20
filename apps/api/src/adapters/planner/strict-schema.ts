import { z } from "zod";

/** Not every server that takes a strict schema takes bounds in it; they hold all the same when the answer is read. */
const bounds = ["minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum"] as const;

/** A schema as JSON schema, reduced to what strict structured output takes everywhere. */
export const strictJsonSchema = (schema: z.ZodType): Record<string, unknown> =>
  z.toJSONSchema(schema, {
    target: "draft-7",
    override: ({ jsonSchema }) => {
      for (const bound of bounds) delete jsonSchema[bound];
    },
  });
