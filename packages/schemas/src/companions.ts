import { companionRoles } from "@evoya/domain/companions";
import { z } from "zod";
import { calendarDate, emailAddress, id, idParams, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { emailText } from "./sessions.ts";

const companion = z
  .object({
    id,
    email: emailAddress.meta({
      description: "Where the invitation went; once they've joined, their own address",
    }),
    name: z.string().nullable().meta({ description: "Null until they've joined" }),
    role: z.enum(companionRoles),
    status: z.enum(["invited", "expired", "joined"]),
    invitedAt: instant,
    joinedAt: instant.nullable(),
    expiresAt: instant,
    url: z.url().nullable().meta({ description: "The link of an open invitation, to share some other way" }),
  })
  .meta({ id: "Companion" });
export type Companion = z.output<typeof companion>;

const invitation = z.string().min(1).max(200).meta({ description: "The last part of an invitation's link" });

const tripInvitation = z
  .object({
    invitedBy: z.string().nullable().meta({ description: "First name of the member whose trip it is" }),
    role: z.enum(companionRoles),
    title: z.string(),
    destination: z.string(),
    destinationId: z.string().nullable(),
    startDate: calendarDate.nullable(),
    endDate: calendarDate.nullable(),
    tripLength: z.int(),
    access: z.enum(["full", "summary"]).meta({
      description:
        "How much of the plan companions see: as much as the plan of the member whose trip it is shows",
    }),
    expiresAt: instant,
    tripId: id.nullable().meta({ description: "For people already on the trip: its id" }),
  })
  .meta({ id: "TripInvitation" });
export type TripInvitation = z.output<typeof tripInvitation>;

const tag = "Companions";
const companionParams = z.strictObject({ id, companionId: id });
const role = z.enum(companionRoles, { error: "Please choose what they can do" });

/** A member's companions on a trip (decision 179). */
export const companionEndpoints = {
  listCompanions: endpoint({
    method: "get",
    path: "/v1/me/itineraries/:id/companions",
    summary: "Who is invited to one of the member's own trips, and who has joined",
    tag,
    caller: "member",
    params: idParams,
    response: z.object({ items: z.array(companion) }),
    problems: ["not_found"],
  }),
  inviteCompanion: endpoint({
    method: "post",
    path: "/v1/me/itineraries/:id/companions",
    summary: "Invite someone to a trip by email, as a viewer or an editor",
    tag,
    caller: "member",
    limit: "invitation",
    idempotent: true,
    params: idParams,
    body: z.strictObject({
      email: emailText,
      role,
    }),
    example: { email: "bo@example.com", role: "editor" },
    status: 201,
    /** The companion's id. */
    response: z.object({ id }),
    problems: ["not_found", "conflict", "email_unverified"],
  }),
  changeCompanion: endpoint({
    method: "put",
    path: "/v1/me/itineraries/:id/companions/:companionId",
    summary: "Change what a companion can do",
    tag,
    caller: "member",
    params: companionParams,
    body: z.strictObject({ role }),
    example: { role: "viewer" },
    problems: ["not_found"],
  }),
  removeCompanion: endpoint({
    method: "delete",
    path: "/v1/me/itineraries/:id/companions/:companionId",
    summary: "Remove a companion, or withdraw an invitation",
    tag,
    caller: "member",
    params: companionParams,
    problems: ["not_found"],
  }),
  leaveTrip: endpoint({
    method: "delete",
    path: "/v1/me/itineraries/:id/companionship",
    summary: "Leave a trip that someone shared with the member",
    tag,
    caller: "member",
    params: idParams,
    problems: ["not_found"],
  }),
  joinTrip: endpoint({
    method: "put",
    path: "/v1/me/trip-invitation",
    summary: "Accept an invitation; it's good for one member, with a verified email",
    tag,
    caller: "member",
    body: z.strictObject({ invitation }),
    example: { invitation: "ZXhhbXBsZQ" },
    /** The trip's id. */
    response: z.object({ id }),
    problems: ["not_found", "gone", "conflict", "email_unverified"],
  }),
  getTripInvitation: endpoint({
    method: "get",
    path: "/v1/trip-invitations/:invitation",
    summary: "What an invitation is for: the trip's name, place, and dates, and who invites",
    tag,
    caller: "visitor",
    params: z.strictObject({ invitation }),
    response: tripInvitation,
    problems: ["not_found", "gone"],
  }),
};
