import { maxEditsAtOnce, maxItemsPerDay } from "@evoya/domain/planner/edit/plan-edit";
import { longestSignatureNote } from "@evoya/domain/planner/item-origin";
import { longestWish } from "@evoya/domain/planner/wishes/limits";
import { z } from "zod";
import { calendarDate, cursorPage, cursorQuery, id, idParams, instant, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { generateItineraryBody } from "./generate-itinerary.ts";
import { alternative, editPreview, effect, wishPreview } from "./itinerary-edits.ts";
import { plan } from "./itinerary-plans.ts";
import { itemId, planEdit } from "./plan-edits.ts";

/** A member's itinerary as the team and partners work on it: always the whole plan. */
const itineraryForStaff = z
  .object({
    id,
    userId: id.meta({ description: "The trip's owner" }),
    title: z.string(),
    destination: z.string(),
    startDate: calendarDate.nullable(),
    endDate: calendarDate.nullable(),
    generation: z
      .enum(["queued", "running", "ready", "failed"])
      .meta({ description: "The progress of the first plan" }),
    failure: z
      .string()
      .nullable()
      .meta({ description: "Why no plan could be made, in words for its member" }),
    bookingStatus: z.enum(["not_requested", "requested", "in_progress", "confirmed", "cancelled"]),
    version: z.int().positive().nullable().meta({ description: "The plan's version; null until it's made" }),
    plan: plan.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "ItineraryForStaff" });
export type ItineraryForStaff = z.output<typeof itineraryForStaff>;

/** The same in a list, without its plan. */
const itineraryEntry = itineraryForStaff.omit({ plan: true }).meta({ id: "ItineraryEntryForStaff" });
export type ItineraryEntryForStaff = z.output<typeof itineraryEntry>;

/** A concierge's note to the travelers with a signature, as entered in the form. */
export const signatureNote = z.strictObject({
  note: z
    .string()
    .trim()
    .max(longestSignatureNote, { error: `At most ${longestSignatureNote} characters` }),
});

export const signItineraryBody = signatureNote.extend({
  items: z
    .array(itemId)
    .min(1)
    .max(maxItemsPerDay * 30)
    .nullable()
    .meta({ description: "Null means every item of the plan" }),
  isSigned: z.boolean(),
});

const tag = "Staff: itineraries";

/** Members' itineraries for the team, and for partners with a key. */
export const staffItineraryEndpoints = {
  getItineraryForStaff: endpoint({
    method: "get",
    path: "/v1/admin/itineraries/:id",
    summary: "A member's itinerary with its whole plan and the plan's version",
    tag,
    caller: "staff",
    permission: "itineraries.read",
    versioned: true,
    params: idParams,
    response: itineraryForStaff,
    problems: ["not_found"],
  }),
  listItinerariesOfMember: endpoint({
    method: "get",
    path: "/v1/admin/users/:id/itineraries",
    summary: "A member's own itineraries without their plans, newest first",
    tag,
    caller: "staff",
    permission: "itineraries.read",
    params: idParams,
    query: z.strictObject(cursorQuery),
    response: cursorPage(itineraryEntry),
    problems: ["not_found"],
  }),
  createItineraryFor: endpoint({
    method: "post",
    path: "/v1/admin/users/:id/itineraries",
    summary:
      "Have an itinerary made for a member, whose trip it is; a job makes it and tells the member. Doesn't count against the member's plan",
    tag,
    caller: "staff",
    permission: "itineraries.write",
    limit: "generation",
    idempotent: true,
    params: idParams,
    body: generateItineraryBody,
    example: {
      destination: "Lisbon",
      tripLength: 4,
      travelStyle: "cultural",
      budget: "$2,500-$5,000",
      travelParty: "couple",
      pace: "moderate",
      interests: ["Food & Dining"],
      startDate: "2027-05-14",
    },
    status: 202,
    response: itineraryForStaff,
    problems: ["not_found", "conflict"],
  }),
  editItineraryForStaff: endpoint({
    method: "post",
    path: "/v1/admin/itineraries/:id/edits",
    summary:
      "Change a member's plan, with one change or several at once, as of the version that was read; tells the member",
    tag,
    caller: "staff",
    permission: "itineraries.write",
    limit: "generation",
    // If it's sent twice, the second request finds the plan changed.
    versioned: true,
    params: idParams,
    body: z.strictObject({ edits: z.array(planEdit).min(1).max(maxEditsAtOnce) }),
    example: { edits: [{ kind: "pace", pace: "relaxed" }] },
    response: z.object({
      itinerary: itineraryForStaff,
      change: z.string().meta({ description: "The change, in words" }),
      effect,
      flags: z.array(z.string()).meta({ description: "Rules that the plan now breaks, in words" }),
    }),
    problems: ["not_found", "conflict"],
  }),
  previewItineraryEditsForStaff: endpoint({
    method: "post",
    path: "/v1/admin/itineraries/:id/edit-previews",
    summary: "What changes to a member's plan would do; changes nothing, and tells nobody",
    tag,
    caller: "staff",
    permission: "itineraries.write",
    params: idParams,
    body: z.strictObject({ edits: z.array(planEdit).min(1).max(maxEditsAtOnce) }),
    example: { edits: [{ kind: "clear", dayNumber: 2 }] },
    response: editPreview,
    problems: ["not_found", "conflict", "invalid_input"],
  }),
  readWishesForStaff: endpoint({
    method: "post",
    path: "/v1/admin/itineraries/:id/wishes",
    summary: "Read words as changes to a member's plan, and preview them; changes nothing",
    tag,
    caller: "staff",
    permission: "itineraries.write",
    limit: "generation",
    params: idParams,
    body: z.strictObject({ text: requiredText(longestWish, "Please say what should change") }),
    example: { text: "A slower second day, and more food" },
    response: wishPreview,
    problems: ["not_found", "conflict"],
  }),
  listAlternativesForStaff: endpoint({
    method: "get",
    path: "/v1/admin/itineraries/:id/alternatives",
    summary: "Places that could replace an item of a member's plan",
    tag,
    caller: "staff",
    permission: "itineraries.write",
    params: idParams,
    query: z.strictObject({ itemId }),
    response: z.object({ items: z.array(alternative) }),
    problems: ["not_found", "conflict"],
  }),
  signItinerary: endpoint({
    method: "put",
    path: "/v1/admin/itineraries/:id/signatures",
    summary:
      "Sign items of a plan, or all of it, as they are in the version that was read, or take signatures back. A person signs, never a key",
    tag,
    caller: "staff",
    permission: "itineraries.write",
    versioned: true,
    params: idParams,
    body: signItineraryBody,
    example: { items: ["day-1-2"], isSigned: true, note: "I called them: open on Sundays in May." },
    response: itineraryForStaff,
    problems: ["not_found", "conflict"],
  }),
};
