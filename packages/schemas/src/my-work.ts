import { clientRequestTypes } from "@evoya/domain/client-requests";
import { notePlaces } from "@evoya/domain/mentions";
import { bookingStatuses } from "@evoya/domain/request-status";
import { reviewQueues } from "@evoya/domain/submission-review";
import { z } from "zod";
import { calendarDate, id, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** How many of each kind we list. */
export const maxListedWork = 5;
/** What can be listed whole, having no list elsewhere. */
const wholeParts = ["tasks", "mentions"] as const;
export type WholePart = (typeof wholeParts)[number];
/** We don't count more than this many of a kind. */
export const maxCountedWork = 100;

const listed = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.int().meta({ description: `Up to ${maxCountedWork}; ${maxCountedWork + 1} means more` }),
  });

/** The work waiting for whoever is signed in, due first comes first. */
const myWork = z
  .object({
    requests: listed(
      z.object({
        id,
        type: z.enum(clientRequestTypes),
        name: z.string(),
        destination: z.string(),
        status: z.enum(bookingStatuses),
        dueAt: instant
          .nullable()
          .meta({ description: "When its first answer was promised; null once it's answered" }),
        createdAt: instant,
      }),
    ),
    tasks: listed(
      z.object({
        id,
        requestId: id,
        title: z.string(),
        name: z.string().meta({ description: "Whose request it's for" }),
        dueDate: calendarDate.nullable(),
      }),
    ),
    conversations: listed(
      z.object({
        id,
        subject: z.string(),
        name: z.string(),
        waitingSince: instant,
        dueAt: instant.nullable(),
      }),
    ),
    mentions: listed(
      z.object({
        id,
        place: z.enum(notePlaces).meta({ description: "What the note is about" }),
        placeId: id.meta({
          description: "That of the request, conversation, member, submission, or message",
        }),
        queue: z
          .enum(reviewQueues)
          .nullable()
          .meta({ description: "The queue of a submission; null for anything else" }),
        title: z.string(),
        who: z.string().meta({ description: "Who wrote the note" }),
        createdAt: instant,
      }),
    ).meta({ description: "Notes that mention you and that you haven't marked as seen, the newest first" }),
  })
  .meta({ id: "MyWork" });
export type MyWork = z.output<typeof myWork>;

export const myWorkEndpoints = {
  getMyWork: endpoint({
    method: "get",
    path: "/v1/admin/my-work",
    summary:
      "Your open requests, their tasks, conversations of yours that wait, and mentions of you, what's late first; a key has none",
    tag: "Staff: dashboard",
    caller: "staff",
    passive: true,
    permission: "dashboard.read",
    query: z.strictObject({
      whole: z
        .enum(wholeParts)
        .optional()
        .meta({ description: `Lists up to ${maxCountedWork} of these` }),
    }),
    response: myWork,
  }),
};
