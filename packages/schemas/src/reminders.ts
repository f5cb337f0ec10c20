import { reminderLimits } from "@evoya/domain/reminders";
import { z } from "zod";
import { calendarDate, id, idParams, instant, requiredText, timeOfDay, timeZone } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const reminder = z
  .object({
    id,
    text: z.string(),
    date: calendarDate,
    time: timeOfDay,
    timeZone: z.string().meta({ description: "The time zone of that date and time" }),
    remindsAt: instant,
    trip: z.object({ id, title: z.string() }).nullable(),
  })
  .meta({ id: "Reminder" });
export type Reminder = z.output<typeof reminder>;

/** What to remind the member of, and when, in a time zone. */
export const reminderForm = z.strictObject({
  text: requiredText(reminderLimits.text, "Please say what to remind you of"),
  date: z.iso.date({ error: "Please choose a day" }).meta({ examples: ["2027-05-14"] }),
  time: timeOfDay,
  timeZone,
  itineraryId: id.nullish().meta({ description: "The member's own trip it's about" }),
});

const tag = "Reminders";

/** Reminders that members asked for (decision 207). */
export const reminderEndpoints = {
  listReminders: endpoint({
    method: "get",
    path: "/v1/me/reminders",
    summary: "Reminders still to come, soonest first",
    tag,
    caller: "member",
    response: z.object({ items: z.array(reminder) }),
  }),
  createReminder: endpoint({
    method: "post",
    path: "/v1/me/reminders",
    summary: "Ask for a reminder; the same text at the same time is one reminder",
    tag,
    caller: "member",
    idempotent: true,
    body: reminderForm,
    example: { text: "Renew my visa", date: "2027-03-03", time: "09:00", timeZone: "America/New_York" },
    status: 201,
    response: reminder,
    problems: ["not_found", "conflict"],
  }),
  deleteReminder: endpoint({
    method: "delete",
    path: "/v1/me/reminders/:id",
    summary: "Delete a reminder before it comes",
    tag,
    caller: "member",
    params: idParams,
    problems: ["not_found"],
  }),
};
