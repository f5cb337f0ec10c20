import { shareDays } from "@evoya/domain/share-days";
import { z } from "zod";
import { calendarDate, idParams, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { plan } from "./itinerary-plans.ts";

const tripShare = z
  .object({
    shareToken: z.string(),
    withCosts: z.boolean(),
    withNotes: z.boolean(),
    hasPassword: z.boolean(),
    expiresAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: "TripShare" });
export type TripShare = z.output<typeof tripShare>;

const passwordLength = "The password must be 6 to 64 characters long";

export const tripShareChoices = z.strictObject({
  withCosts: z.boolean().default(false),
  withNotes: z.boolean().default(false),
  /** Days from now; null for no end. If left out, it stays the same. */
  expiresInDays: z.literal(shareDays).nullish(),
  /** Null removes it. If left out, it stays the same. */
  password: z.string().min(6, { error: passwordLength }).max(64, { error: passwordLength }).nullish(),
});
export type TripShareChoices = z.input<typeof tripShareChoices>;

/** A plan for anyone with the link: the wire form of the domain's `SharedPlan`. */
const sharedPlan = plan
  .pick({ legs: true, title: true, summary: true, currency: true, travellers: true, days: true })
  .extend({ costs: plan.shape.costs.nullable() })
  .meta({ id: "SharedPlan" });

const sharedTrip = z
  .object({
    title: z.string(),
    startDate: calendarDate.nullable(),
    endDate: calendarDate.nullable(),
    /** First name of the member; nothing else is said about them. */
    sharedBy: z.string().nullable(),
    plan: sharedPlan,
  })
  .meta({ id: "SharedTrip" });
export type SharedTrip = z.output<typeof sharedTrip>;

const shareParams = z.strictObject({
  shareToken: z.string().max(200).meta({ description: "From the link: `/trip/share/{shareToken}`" }),
});

/** A member's own trip, shared by a link that only shows it. */
export const tripShareEndpoints = {
  getTripShare: endpoint({
    method: "get",
    path: "/v1/me/itineraries/:id/share",
    summary: "The link that shares a trip, if there is one",
    tag: "Shared trips",
    caller: "member",
    params: idParams,
    response: z.object({ share: tripShare.nullable() }),
    problems: ["not_found"],
  }),
  shareTrip: endpoint({
    method: "put",
    path: "/v1/me/itineraries/:id/share",
    summary: "Share a trip: changes its link, or creates one",
    tag: "Shared trips",
    caller: "member",
    limit: "generation",
    params: idParams,
    body: tripShareChoices,
    example: { withCosts: false, withNotes: false, expiresInDays: 30, password: "lisbon-28" },
    response: tripShare,
    problems: ["not_found", "conflict", "entitlement_required"],
  }),
  stopSharingTrip: endpoint({
    method: "delete",
    path: "/v1/me/itineraries/:id/share",
    summary: "Stop sharing: the link no longer shows anything",
    tag: "Shared trips",
    caller: "member",
    params: idParams,
    problems: ["not_found"],
  }),
};

export const sharedTripEndpoints = {
  getSharedTrip: endpoint({
    method: "get",
    path: "/v1/shared-trips/:shareToken",
    summary: "The trip behind an active share link, unless it asks for a password",
    tag: "Shared trips",
    caller: "anyone",
    params: shareParams,
    response: z.object({ needsPassword: z.boolean(), trip: sharedTrip.nullable() }),
    problems: ["not_found"],
  }),
  openSharedTrip: endpoint({
    method: "post",
    path: "/v1/shared-trips/:shareToken/open",
    summary: "The trip behind a share link, with its password; guesses are limited",
    tag: "Shared trips",
    caller: "anyone",
    limit: "signIn",
    params: shareParams,
    body: z.strictObject({ password: z.string().min(1, { error: "Enter the password" }).max(200) }),
    example: { password: "lisbon-28" },
    response: sharedTrip,
    problems: ["not_found"],
  }),
};
