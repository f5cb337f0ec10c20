import { z } from "zod";
import { strictJsonSchema } from "./strict-schema.ts";

/**
 * What we ask a language model for: its words, the order of a day's visits, and which of the offered places
 * it uses instead of or in addition to the draft's. Times, costs, and directions are the engine's, so nothing
 * a model says can break a rule or a total.
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
              /** An item of the draft, or null for something new on this day. */
              itemId: z.string().max(80).nullable(),
              /** A place from the offered list: for this slot instead of the draft's, or new on this day. */
              placeId: z.string().max(80).nullable(),
              /** For something new that isn't on the list: its title and how many minutes it takes; otherwise null. */
              title: z.string().min(1).max(120).nullable(),
              minutes: z.int().min(15).max(600).nullable(),
              note: z.string().min(1).max(400),
            }),
          )
          .max(30),
      }),
    )
    .max(30),
});

export type ModelAnswer = z.output<typeof modelAnswer>;

export const modelAnswerJsonSchema = strictJsonSchema(modelAnswer);

/** How many days of a partly received answer are complete: the next one has started, or the text has ended. */
export const daysWritten = (text: string): number => Math.max(0, text.split('"number":').length - 2);

/** The titles of the days in a partly received answer, in order. */
export const titlesWritten = (text: string): string[] =>
  [...text.matchAll(/"number":\s*\d+,\s*"title":\s*("(?:[^"\\]|\\.){1,200}")/g)].map(([, title]) =>
    JSON.parse(title ?? '""'),
  );
