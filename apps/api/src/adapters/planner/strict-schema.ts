import { z } from "zod";

/**
 * Not every server that accepts a strict schema accepts limits in it; they're still enforced when the answer
 * is read.
 */
const bounds = ["minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum"] as const;

/** A schema as JSON schema, reduced to what strict structured output supports everywhere. */
export const strictJsonSchema = (schema: z.ZodType): Record<string, unknown> =>
  z.toJSONSchema(schema, {
    target: "draft-7",
    override: ({ jsonSchema }) => {
      for (const bound of bounds) delete jsonSchema[bound];
    },
  });
