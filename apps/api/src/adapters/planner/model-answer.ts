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

/** The same as a JSON schema, in the strict form that structured output wants. */
export const modelAnswerJsonSchema = z.toJSONSchema(modelAnswer, { target: "draft-7" }) as Record<
  string,
  unknown
>;
