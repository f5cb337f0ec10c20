import { mostItemsPerDay, ownItemLimits, type PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import { z } from "zod";
import { cents, idParams, instant, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { itinerary } from "./itineraries.ts";

const itemId = z.string().min(1).max(100);
const dayNumber = z.int().min(1).max(30);
const position = z.int().min(0).max(mostItemsPerDay);
const { minMinutes, maxMinutes, maxCents } = ownItemLimits;
const minutesMessage = `Please enter ${minMinutes} to ${maxMinutes} minutes`;

/** Something of the member's own, as its form has it. */
export const ownItem = z.strictObject({
  title: requiredText(ownItemLimits.title, "Please say what it is"),
  note: z
    .string()
    .trim()
    .max(ownItemLimits.note, { error: `At most ${ownItemLimits.note} characters` }),
  minutes: z
    .int({ error: minutesMessage })
    .min(minMinutes, { error: minutesMessage })
    .max(maxMinutes, { error: minutesMessage }),
  costCents: cents.max(maxCents, { error: "This is more than we can plan with" }),
});

export const planEdit = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("remove"), itemId }),
    z.strictObject({ kind: z.literal("move"), itemId, dayNumber, position }),
    z.strictObject({ kind: z.literal("replace"), itemId, placeId: z.string().min(1).max(100) }),
    ownItem.extend({ kind: z.literal("add"), dayNumber, position }),
  ])
  .meta({ id: "PlanEdit" }) satisfies z.ZodType<PlanEdit>;

const version = z
  .object({
    number: z.int().positive(),
    /** What it changed, e.g. "Removed Colosseum"; empty for the plan as it was first made. */
    change: z.string(),
    /** The version it changed; null for the first. */
    basedOn: z.int().positive().nullable(),
    source: z.enum(["builtin", "model", "fallback", "staff", "member"]),
    totalCents: cents,
    isCurrent: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: "ItineraryVersion" });
export type ItineraryVersion = z.output<typeof version>;

const alternative = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  area: z.string(),
  costCents: cents,
  metresAway: z.int().nonnegative(),
});
export type Alternative = z.output<typeof alternative>;

/** Changing a plan, and going back to how it was. */
export const itineraryEditEndpoints = {
  editItinerary: endpoint({
    method: "post",
    path: "/v1/me/itineraries/:id/edits",
    summary: "Change the plan; answers with its new version, what that costs, and which rules it breaks",
    tag: "Itineraries",
    caller: "member",
    // Sent twice, the second finds the plan changed.
    versioned: true,
    params: idParams,
    body: planEdit,
    response: z.object({
      itinerary,
      change: z.string(),
      effect: z.object({ costCents: z.int(), travelMinutes: z.int() }),
      flags: z.array(z.string()),
    }),
    problems: ["not_found", "entitlement_required", "conflict", "stale"],
  }),
  listAlternatives: endpoint({
    method: "get",
    path: "/v1/me/itineraries/:id/alternatives",
    summary: "Places that could stand in for an item of the plan",
    tag: "Itineraries",
    caller: "member",
    params: idParams,
    query: z.strictObject({ itemId }),
    response: z.object({ items: z.array(alternative) }),
    problems: ["not_found", "entitlement_required"],
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
    summary: "Go back, or forth, to another version of the plan",
    tag: "Itineraries",
    caller: "member",
    versioned: true,
    params: idParams,
    body: z.strictObject({ number: z.int().positive() }),
    response: itinerary,
    problems: ["not_found", "entitlement_required", "stale"],
  }),
};
