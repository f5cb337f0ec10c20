import { planIds } from "@evoya/domain/plans";
import { tripStages } from "@evoya/domain/trip-stage";
import { workflowSteps } from "@evoya/domain/workflow";
import { z } from "zod";
import { calendarDate, emailAddress, id, instant, link } from "./common.ts";
import { conciergeRequest } from "./concierge-requests.ts";
import { endpoint } from "./endpoint.ts";

const journey = z.object({
  id,
  title: z.string(),
  destination: z.string(),
  destinationId: z.string().nullable(),
  startDate: calendarDate.nullable(),
  endDate: calendarDate.nullable(),
  stage: z.enum(tripStages),
  wasTaken: z.boolean().meta({ description: "Booked with us, or its member says they went" }),
  generation: z.enum(["queued", "running", "ready", "failed"]),
  workflowStep: z.enum(workflowSteps),
  climate: z
    .object({ month: z.int().min(1).max(12), highC: z.int(), lowC: z.int(), rainDays: z.int() })
    .nullable()
    .meta({ description: "The month's usual weather there; null if dates or place aren't known" }),
});
export type Journey = z.output<typeof journey>;

/** The kinds of things an entry of the feed can be about. */
const feedSubjectType = z.enum(["itinerary", "concierge_request", "message_thread", "reward_redemption"]);

const activity = z.object({
  id,
  type: z.string(),
  description: z.string(),
  pointsEarned: z.int(),
  subject: z
    .object({ type: feedSubjectType, id })
    .nullable()
    .meta({ description: "What it's about; null for anything without its own page, and for old entries" }),
  createdAt: instant,
});

export const dashboard = z
  .object({
    member: z.object({
      name: z.string(),
      email: emailAddress,
      photoUrl: link.nullable(),
      level: z.enum(planIds),
      planNote: z.string().nullable().meta({
        description: "That a plan the member had is paused, in words; null if none is",
      }),
      travelPoints: z.int(),
      pointsBalance: z.int(),
    }),
    completion: z.object({
      percentage: z.int(),
      checks: z.array(z.object({ label: z.string(), done: z.boolean() })),
    }),
    activeConciergeRequest: conciergeRequest.nullable(),
    latestConciergeRequest: conciergeRequest.nullable(),
    conciergePromise: z.string().nullable().meta({
      description: "When we promised the latest request an answer, in words; null once it's answered",
    }),
    conciergeReply: z
      .object({ threadId: id, senderName: z.string(), createdAt: instant, isRead: z.boolean() })
      .nullable()
      .meta({ description: "The team's reply about the latest request, until the member answers it" }),
    stats: z.object({
      totalTrips: z.int(),
      upcomingTrips: z.int(),
      countriesVisited: z.int(),
      unreadMessages: z.int(),
    }),
    upcoming: z.array(journey),
    memories: z.array(journey),
    countries: z.array(z.object({ name: z.string(), code: z.string().length(2).nullable() })).meta({
      description: "Every country visited, by name, with its ISO 3166 code if it has one; not capped",
    }),
    recentActivity: z.array(activity),
    hasQuizResult: z.boolean(),
  })
  .meta({ id: "Dashboard" });
export type Dashboard = z.output<typeof dashboard>;

export const dashboardEndpoints = {
  getDashboard: endpoint({
    method: "get",
    path: "/v1/me/dashboard",
    summary: "Everything the member's dashboard shows, in one answer",
    tag: "Dashboard",
    caller: "member",
    response: dashboard,
  }),
};
