import type { PlanDifference } from "@evoya/domain/planner/edit/compare-itineraries";
import { maxEditsAtOnce } from "@evoya/domain/planner/edit/plan-edit";
import { longestWish } from "@evoya/domain/planner/wishes/limits";
import { z } from "zod";
import { cents, id, idParams, instant, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { itinerary } from "./itineraries.ts";
import { itemId, otherDay, planEdit } from "./plan-edits.ts";

const version = z
  .object({
    number: z.int().positive(),
    /** What it changed, e.g. "Removed Colosseum"; empty for the first version. */
    change: z.string(),
    /** The version it changed; null for the first. */
    basedOn: z.int().positive().nullable(),
    source: z.enum(["builtin", "model", "fallback", "staff", "member"]),
    /** First name of whoever made it; null for our own, and for people who've left. */
    by: z.string().nullable(),
    totalCents: cents,
    isCurrent: z.boolean(),
    /** Whether only the trip's owner can switch to it: its dates, travelers, or needs differ. Never for the owner. */
    isForOwner: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: "ItineraryVersion" });
export type ItineraryVersion = z.output<typeof version>;

export const alternative = z
  .object({
    id: z.string(),
    name: z.string(),
    note: z.string(),
    area: z.string(),
    costCents: cents,
    metresAway: z.int().nonnegative(),
  })
  .meta({ id: "Alternative" });
export type Alternative = z.output<typeof alternative>;

/** What an edit adds to a plan, or takes from it. */
export const effect = z.object({ costCents: z.int(), travelMinutes: z.int() });

/** The differences between two plans. */
export const difference = z
  .object({
    effect,
    /** Days that differ, with titles. */
    days: z.array(
      z.object({
        number: z.int(),
        added: z.array(z.string()),
        removed: z.array(z.string()),
        moved: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: "PlanDifference" }) satisfies z.ZodType<PlanDifference>;
export type Difference = z.output<typeof difference>;

export const editPreview = z
  .object({
    /** The edits' effect, in words; empty if they can't be made. */
    change: z.string(),
    difference: difference.nullable(),
    flags: z.array(z.string()),
    /** Why they can't be made; null if they can. */
    refused: z.string().nullable(),
    /** Another day for a visit that doesn't fit on its own; null if there's none, or if nothing is refused. */
    instead: otherDay.nullable(),
  })
  .meta({ id: "EditPreview" });
export type EditPreview = z.output<typeof editPreview>;

export const wishPreview = z
  .object({
    /** Send these as they are if the member accepts. */
    edits: z.array(planEdit),
    /** The edits' effect, in words; empty if nothing was understood. */
    change: z.string(),
    difference: difference.nullable(),
    flags: z.array(z.string()),
    /** The parts of the text that weren't understood, word for word. */
    notUnderstood: z.array(z.string()),
    /** The parts with a flight's hour that may be in the morning or in the evening. */
    needsAmOrPm: z.array(z.string()),
    /** The parts that ask for one more thing on a day, for which we know no place that fits. */
    nothingFits: z.array(z.string()),
    /** The parts that need no change: the plan is like that. */
    alreadySo: z.array(z.string()),
    /** What's understood and can't be planned for, in sentences: what was said, why, and what to do instead. */
    notPossible: z.array(z.string()),
    /** Why the understood part isn't possible; null if it is. */
    refused: z.string().nullable(),
    /** Another day for a visit that doesn't fit on its own; null if there's none, or if nothing is refused. */
    instead: otherDay.nullable(),
    reader: z.enum(["rules", "model"]),
  })
  .meta({ id: "WishPreview" });
export type WishPreview = z.output<typeof wishPreview>;

/** Everything members can do with a whole trip. */
export const tripEndpoints = {
  archiveItinerary: endpoint({
    method: "put",
    path: "/v1/me/itineraries/:id/archived",
    summary: "Put a trip away, or bring it back",
    tag: "Itineraries",
    caller: "member",
    params: idParams,
    body: z.strictObject({ archived: z.boolean() }),
    example: { archived: true },
    response: itinerary,
    problems: ["not_found"],
  }),
  duplicateItinerary: endpoint({
    method: "post",
    path: "/v1/me/itineraries/:id/copies",
    summary: "Copy a trip and its plan; bookings, photos, and documents stay with the first",
    tag: "Itineraries",
    caller: "member",
    limit: "generation",
    idempotent: true,
    params: idParams,
    status: 201,
    /** The copy's id. */
    response: z.object({ id }),
    problems: ["not_found", "conflict"],
  }),
  deleteItinerary: endpoint({
    method: "delete",
    path: "/v1/me/itineraries/:id",
    summary: "Delete a trip with its plan and album; documents stay, and so do trips with a booking",
    tag: "Itineraries",
    caller: "member",
    params: idParams,
    problems: ["not_found", "conflict"],
  }),
};

/** Changing a plan, and going back to an earlier version. */
export const itineraryEditEndpoints = {
  editItinerary: endpoint({
    method: "post",
    path: "/v1/me/itineraries/:id/edits",
    summary:
      "Change the plan, with one change or several at once; returns the new version, what it costs, and which rules it breaks",
    tag: "Itineraries",
    caller: "member",
    // If it's sent twice, the second request finds the plan changed.
    versioned: true,
    params: idParams,
    body: z.strictObject({ edits: z.array(planEdit).min(1).max(maxEditsAtOnce) }),
    example: { edits: [{ kind: "pace", pace: "relaxed" }] },
    response: z.object({
      itinerary,
      change: z.string(),
      effect,
      flags: z.array(z.string()),
    }),
    problems: ["not_found", "forbidden", "entitlement_required", "conflict", "stale"],
  }),
  previewItineraryEdits: endpoint({
    method: "post",
    path: "/v1/me/itineraries/:id/edit-previews",
    summary: "What changes to the plan would do; changes nothing",
    tag: "Itineraries",
    caller: "member",
    params: idParams,
    body: z.strictObject({ edits: z.array(planEdit).min(1).max(maxEditsAtOnce) }),
    example: { edits: [{ kind: "dates", startDate: "2027-05-14", tripLength: 4 }] },
    response: editPreview,
    problems: ["not_found", "forbidden", "entitlement_required", "conflict", "invalid_input"],
  }),
  readWishes: endpoint({
    method: "post",
    path: "/v1/me/itineraries/:id/wishes",
    summary: "Read the member's wishes as changes to the plan, and preview them; changes nothing",
    tag: "Itineraries",
    caller: "member",
    limit: "generation",
    params: idParams,
    body: z.strictObject({ text: requiredText(longestWish, "Please tell us what you'd like") }),
    example: { text: "A slower second day, and more food" },
    response: wishPreview,
    problems: ["not_found", "entitlement_required", "conflict"],
  }),
  compareItineraryVersions: endpoint({
    method: "get",
    path: "/v1/me/itineraries/:id/comparison",
    summary: "What differs between two versions of the plan",
    tag: "Itineraries",
    caller: "member",
    params: idParams,
    query: z.strictObject({
      from: z.coerce.number().int().positive(),
      to: z.coerce.number().int().positive(),
    }),
    response: difference,
    problems: ["not_found", "entitlement_required"],
  }),
  listAlternatives: endpoint({
    method: "get",
    path: "/v1/me/itineraries/:id/alternatives",
    summary: "Places that could replace an item of the plan; for a meal, other tables",
    tag: "Itineraries",
    caller: "member",
    params: idParams,
    query: z.strictObject({ itemId }),
    response: z.object({ items: z.array(alternative) }),
    problems: ["not_found", "forbidden", "entitlement_required"],
  }),
  listItineraryVersions: endpoint({
    method: "get",
    path: "/v1/me/itineraries/:id/versions",
    summary: "The plan's versions, newest first",
    tag: "Itineraries",
    caller: "member",
    params: idParams,
    response: z.object({ items: z.array(version) }),
    problems: ["not_found", "entitlement_required"],
  }),
  chooseItineraryVersion: endpoint({
    method: "put",
    path: "/v1/me/itineraries/:id/version",
    summary: "Switch to another version of the plan",
    tag: "Itineraries",
    caller: "member",
    versioned: true,
    params: idParams,
    body: z.strictObject({ number: z.int().positive() }),
    example: { number: 2 },
    response: itinerary,
    problems: ["not_found", "forbidden", "entitlement_required", "stale"],
  }),
};
