import { z } from "zod";
import { id, instant, requiredText } from "./common.ts";

/** Somebody of the team. */
export const person = z.object({ id, name: z.string() });

/** A note or a reply that staff wrote about something that was sent in. */
export const reviewEntry = z
  .object({
    id,
    kind: z.enum(["note", "reply"]),
    subject: z.string().nullable().meta({ description: "Of a reply" }),
    body: z.string(),
    author: z.string().nullable().meta({ description: "Null: by an API key, or somebody who left" }),
    createdAt: instant,
  })
  .meta({ id: "ReviewEntry" });
export type ReviewEntry = z.output<typeof reviewEntry>;

/** An email to whoever sent something in. */
export const replyBody = z.strictObject({
  subject: requiredText(200, "Please write a subject"),
  body: requiredText(5000, "Please write a message"),
});
export type ReplyBody = z.output<typeof replyBody>;
