import { maxMentions, notePlaces } from "@evoya/domain/mentions";
import { z } from "zod";
import { calendarDate, id, idParams } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const staffTag = "Staff: mentions";

/** Whom a new note mentions, by their ids. */
export const newMentions = z
  .array(id)
  .max(maxMentions, `Mention up to ${maxMentions} people in a note`)
  .optional()
  .meta({
    description: "The ids of colleagues to tell; their names are written in the text, each behind an @",
  });

/** Whom a note mentions. */
export const mentionedPeople = z
  .array(z.object({ id, name: z.string() }))
  .meta({ description: "The colleagues it mentions" });
export type MentionedPeople = z.output<typeof mentionedPeople>;

/** Mentions of colleagues in private notes (decision 294). */
export const mentionEndpoints = {
  listColleagues: endpoint({
    method: "get",
    path: "/v1/admin/colleagues",
    summary: "Who on the team can be mentioned in a note: everyone who can read what it's about",
    tag: staffTag,
    caller: "staff",
    permission: "dashboard.read",
    query: z.strictObject({ about: z.enum(notePlaces) }),
    response: z.object({
      items: z.array(
        z.object({
          id,
          name: z.string(),
          awayUntil: calendarDate
            .nullable()
            .meta({ description: "The day they're back; null if they're here" }),
        }),
      ),
    }),
  }),
  markMentionSeen: endpoint({
    method: "put",
    path: "/v1/admin/mentions/:id/seen",
    summary: "Take a mention of yourself off your work; nobody else can, and reading the note doesn't",
    tag: staffTag,
    caller: "staff",
    params: idParams,
    status: 204,
    problems: ["not_found"],
  }),
};
