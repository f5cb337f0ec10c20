import { z } from "zod";

/**
 * What a language model is asked for: its words, and which of the offered places fills which slot. Times, costs and
 * ways are the engine's, so that nothing a model says can break a rule or a sum.
 */
export const modelAnswer = z.strictObject({
  title: z.string().min(1).max(120),
  summary: z.string().min(1).max(600),
  days: z
    .array(
      z.strictObject({
        number: z.int().min(1).max(30),
        title: z.string().min(1).max(80),
        items: z
          .array(
            z.strictObject({
              itemId: z.string().max(80),
              /** A place from the offered list to visit in this slot instead, or null to keep the draft's. */
              placeId: z.string().max(80).nullable(),
              note: z.string().min(1).max(400),
            }),
          )
          .max(30),
      }),
    )
    .max(30),
});

export type ModelAnswer = z.output<typeof modelAnswer>;

/** Not every server that takes a strict schema takes bounds in it; they hold all the same when the answer is read. */
const bounds = ["minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum"] as const;

/** The same as a JSON schema, reduced to what strict structured output takes everywhere. */
export const modelAnswerJsonSchema: Record<string, unknown> = z.toJSONSchema(modelAnswer, {
  target: "draft-7",
  override: ({ jsonSchema }) => {
    for (const bound of bounds) delete jsonSchema[bound];
  },
});

/** How many days of a half-received answer are complete: the next one has begun, or the text has ended. */
export const daysWritten = (text: string): number => Math.max(0, text.split('"number":').length - 2);
