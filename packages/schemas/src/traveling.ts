import { z } from "zod";
import { calendarDate, id } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** How many of those who travel we list. */
export const maxTraveling = 100;

const traveler = z.object({
  itineraryId: id,
  memberId: id,
  name: z.string(),
  title: z.string().meta({ description: "The trip's name" }),
  startDate: calendarDate,
  endDate: calendarDate,
  day: z.int().meta({ description: "Which day of the trip it is, from 1" }),
  days: z.int(),
  bookingStatus: z.enum(["not_requested", "requested", "in_progress", "confirmed", "cancelled"]),
});

/** Who's on a trip today, those who come home first listed first. */
const traveling = z
  .object({
    date: calendarDate.meta({ description: "Today, by the team's clock" }),
    items: z.array(traveler).max(maxTraveling),
    total: z.int().meta({ description: `Up to ${maxTraveling}; ${maxTraveling + 1} means more` }),
  })
  .meta({ id: "Traveling" });
export type Traveling = z.output<typeof traveling>;

export const travelingEndpoints = {
  listTraveling: endpoint({
    method: "get",
    path: "/v1/admin/traveling",
    summary: "Who's on a trip today, with the trip, its day, and how its booking stands",
    tag: "Staff: dashboard",
    caller: "staff",
    permission: "itineraries.read",
    response: traveling,
  }),
};
