import { z } from "zod";
import { id, instant, requiredText } from "./common.ts";
import { mentionedPeople, newMentions } from "./mentions.ts";

/** Someone on the team. */
export const person = z.object({ id, name: z.string() });

/** A colleague's note or reply about something that was sent in. */
export const reviewEntry = z
  .object({
    id,
    kind: z.enum(["note", "reply"]),
    subject: z.string().nullable().meta({ description: "For a reply" }),
    body: z.string(),
    mentions: mentionedPeople,
    author: z.string().nullable().meta({ description: "Null if it was an API key, or someone who left" }),
    createdAt: instant,
  })
  .meta({ id: "ReviewEntry" });
export type ReviewEntry = z.output<typeof reviewEntry>;

/** A private note; the sender never sees it. */
export const newReviewNote = z.strictObject({
  body: requiredText(5000, "Please write a note"),
  mentions: newMentions,
});

/** An email to whoever sent something in. */
export const replyBody = z.strictObject({
  subject: requiredText(200, "Please write a subject"),
  body: requiredText(5000, "Please write a message"),
});
export type ReplyBody = z.output<typeof replyBody>;
