import { z } from "zod";
import { instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const calendarFeed = z
  .object({
    url: z.url().meta({ description: "The secret address: anyone who has it can read the trips" }),
    createdAt: instant,
    readAt: instant.nullable().meta({ description: "When a calendar last asked for it" }),
  })
  .meta({ id: "CalendarFeed" });
export type CalendarFeed = z.output<typeof calendarFeed>;

export const calendarFeedEndpoints = {
  getCalendarFeed: endpoint({
    method: "get",
    path: "/v1/me/calendar-feed",
    summary: "The address that keeps a calendar app up to date with the member's trips, if there is one",
    tag: "Calendar",
    caller: "member",
    response: z.object({ feed: calendarFeed.nullable() }),
  }),
  renewCalendarFeed: endpoint({
    method: "put",
    path: "/v1/me/calendar-feed",
    summary: "Make an address for calendar apps; one made before stops working",
    tag: "Calendar",
    caller: "member",
    response: calendarFeed,
    problems: ["entitlement_required"],
  }),
  removeCalendarFeed: endpoint({
    method: "delete",
    path: "/v1/me/calendar-feed",
    summary: "Turn the address off",
    tag: "Calendar",
    caller: "member",
  }),
  readCalendarFeed: endpoint({
    method: "get",
    path: "/v1/calendar-feeds/:feedToken",
    summary: "A member's trips as an iCalendar file (RFC 5545), for calendar apps that subscribe",
    tag: "Calendar",
    caller: "anyone",
    params: z.strictObject({
      feedToken: z.string().max(200).meta({ description: "The last part of the address" }),
    }),
    stream: "text/calendar",
    problems: ["not_found"],
  }),
};
