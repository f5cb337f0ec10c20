import { randomUUID } from "node:crypto";
import type { RequestStatus } from "@evoya/domain/request-status";
import type { Permission } from "@evoya/domain/staff";
import type { CaseForStaff } from "@evoya/schemas/cases";
import { Problem } from "@evoya/schemas/problems";
import type { ReplyBody } from "@evoya/schemas/review-desk";
import type { Transact } from "../../db/transact.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { StaffCaller } from "../../http/caller.ts";
import { may, notAllowed } from "../../http/may.ts";
import { placeOf, toPage } from "../../http/paging.ts";
import type { BookingDesk } from "../booking-requests/booking-desk.service.ts";
import type { StaffConciergeRequestService } from "../concierge-requests/staff-concierge-requests.service.ts";
import { type MentionStores, mentionColleagues, type NewNote } from "../mentions/mentioning.ts";
import type { StaffTripRequestService } from "../trip-requests/staff-trip-requests.service.ts";
import { toStaffCase, toStaffEvent } from "./case-view.ts";
import { caseArchived, caseAssigned, noteAdded, repliedByMail } from "./cases.events.ts";
import type { CaseRepository, CaseRow } from "./cases.repository.ts";
import { when } from "./cases.service.ts";

type Stores = MentionStores & { cases: CaseRepository };
type Deps = {
  transact: Transact<Stores>;
  cases: CaseRepository;
  concierge: Pick<StaffConciergeRequestService, "update">;
  trips: Pick<StaffTripRequestService, "update">;
  bookings: Pick<BookingDesk, "setStatus">;
  /** Where answers to our emails go. */
  staffMail: string;
};
type Paging = { cursor?: string; limit: number };
type Change = { status?: RequestStatus; assignedTo?: string | null; archived?: boolean };

/** Requests of every kind as the team works on them: one page, one timeline, one set of tasks (decision 126). */
export function createStaffCaseService({ transact, cases, concierge, trips, bookings, staffMail }: Deps) {
  const caseIn = async (store: CaseRepository, id: string): Promise<CaseRow> => {
    const row = await store.find(id);
    if (!row) throw new Problem("not_found", "Request Not Found");
    return row;
  };

  const assigneeIn = async (store: CaseRepository, adminUserId: string | null) => {
    if (adminUserId === null) return null;
    const assignee = await store.assignee(adminUserId);
    if (assignee) return assignee;
    const message = "Choose someone on the team who can reply";
    throw new Problem("invalid_input", undefined, { errors: [{ path: "assignedTo", message }] });
  };

  /** Follows the rules of the request's kind, which also email its client. Throws `stale`, `conflict`. */
  const setStatus = (
    { id, kind }: CaseRow,
    status: RequestStatus,
    ifMatch: string,
    origin: StaffOrigin,
  ): Promise<unknown> => {
    if (kind === "concierge") return concierge.update(id, { status }, ifMatch, origin);
    if (kind === "trip") return trips.update(id, status, ifMatch, origin);
    return bookings.setStatus(id, status, origin, ifMatch);
  };

  /** Does nothing if it's already there. Throws `stale`. */
  const archive = async (
    stores: Stores,
    row: CaseRow,
    archived: boolean,
    ifMatch: string,
    origin: StaffOrigin,
  ): Promise<void> => {
    if (row.updatedAt !== ifMatch) throw new Problem("stale");
    if ((row.archivedAt !== null) === archived) return;
    if (!(await stores.cases.archive(row, ifMatch, archived))) throw new Problem("stale");
    await stores.publish(caseArchived(row, archived, origin));
  };

  return {
    caseIn,
    /** The stored request of any kind. Throws `not_found`. */
    caseOf: (id: string): Promise<CaseRow> => caseIn(cases, id),
    setStatus,

    /** A request of any kind as staff see it. Throws `not_found`. */
    find: async (id: string): Promise<CaseForStaff> => toStaffCase(await caseIn(cases, id)),

    /** A page of the timeline, with private entries. Hides messages from callers who can't read them. */
    timeline: async (id: string, { cursor, limit }: Paging, caller: StaffCaller) => {
      const { name } = await caseIn(cases, id);
      const page = { withPrivate: true, after: placeOf(cursor), limit: limit + 1 };
      return toPage(
        await cases.timeline(id, page),
        limit,
        toStaffEvent(name, may(caller, "messages.read")),
        when,
      );
    },

    /**
     * Assigns a request, sets its status, archives it, or all of these, as of version `ifMatch`. Throws `forbidden`
     * for a booking request if its own permission isn't among what the caller `allows`.
     */
    update: (
      id: string,
      { status, assignedTo, archived }: Change,
      ifMatch: string,
      origin: StaffOrigin,
      allows: (permission: Permission) => boolean,
    ): Promise<CaseForStaff> =>
      transact(async (stores) => {
        let row = await caseIn(stores.cases, id);
        if (row.kind === "booking" && !allows("bookings.write"))
          throw notAllowed(origin.caller, "bookings.write");
        let version = ifMatch;
        const readAgain = async () => {
          row = await caseIn(stores.cases, id);
          version = row.updatedAt;
        };
        if (assignedTo !== undefined) {
          const to = await assigneeIn(stores.cases, assignedTo);
          if (!(await stores.cases.assign(row, version, assignedTo))) throw new Problem("stale");
          await stores.publish(caseAssigned(row, to, origin));
          await readAgain();
        }
        if (status !== undefined) {
          await setStatus(row, status, version, origin);
          await readAgain();
        }
        if (archived !== undefined) await archive(stores, row, archived, version, origin);
        return toStaffCase(await caseIn(stores.cases, id));
      }),

    /**
     * Emails a client who has no account, which counts as an answer like any message. Answers go to the team's email.
     * Throws `not_found`, `conflict` for a member: they have a conversation.
     */
    replyByMail: (id: string, reply: ReplyBody, origin: StaffOrigin): Promise<{ id: string }> =>
      transact(async (stores) => {
        const row = await caseIn(stores.cases, id);
        if (row.userId) throw new Problem("conflict", "This client has an account. Write to them there.");
        await stores.publish(repliedByMail(row, reply, staffMail, origin));
        return { id };
      }),

    /** Adds a note only the team sees, and tells whom it mentions. */
    addNote: (id: string, { text, mentions }: NewNote, origin: StaffOrigin): Promise<{ id: string }> =>
      transact(async (stores) => {
        const noteId = randomUUID();
        await stores.publish(noteAdded(await caseIn(stores.cases, id), { noteId, text }, origin));
        await mentionColleagues(stores, { place: "case", placeId: id, noteId }, mentions, origin);
        return { id };
      }),
  };
}

export type StaffCaseService = ReturnType<typeof createStaffCaseService>;
