import { draftFormOf } from "@evoya/domain/case-draft";
import { type DoneByItself, doneBy } from "@evoya/domain/case-tasks";
import { calendarDateIn, isUpcoming } from "@evoya/domain/dates";
import { isOpenProposal, proposalRefusals } from "@evoya/domain/proposals";
import { zoneOf } from "@evoya/domain/time-zones";
import { Problem } from "@evoya/schemas/problems";
import type { newDraft, newProposal, Proposable, Proposal } from "@evoya/schemas/proposals";
import type { z } from "zod";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { BookingRequestService } from "../booking-requests/booking-requests.service.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import type { ItineraryService } from "../itineraries/itineraries.service.ts";
import { taskToggled } from "./cases.events.ts";
import type { CaseRepository, CaseRow } from "./cases.repository.ts";
import type { CaseService } from "./cases.service.ts";
import { toProposal } from "./proposal-view.ts";
import {
  itineraryDraftedFor,
  proposalAccepted,
  proposalSent,
  proposalWithdrawn,
} from "./proposals.events.ts";
import type { ProposalRepository } from "./proposals.repository.ts";
import type { StaffCaseService } from "./staff-cases.service.ts";
import type { CaseTaskRepository } from "./tasks.repository.ts";

type Stores = {
  cases: CaseRepository;
  caseTasks: CaseTaskRepository;
  proposals: ProposalRepository;
  publish: Publish;
};
type Deps = {
  transact: Transact<Stores>;
  proposals: ProposalRepository;
  cases: Pick<CaseService, "owned">;
  staffCases: Pick<StaffCaseService, "caseOf" | "caseIn" | "setStatus">;
  itineraries: Pick<ItineraryReader, "proposableOf" | "versionOf">;
  planning: Pick<ItineraryService, "draftFor">;
  bookings: Pick<BookingRequestService, "submitAgreed">;
  staffMail: string;
  clock: () => Date;
};
type NewProposal = z.output<typeof newProposal>;
type Owned = CaseRow & { userId: string };

/**
 * The proposal that a new one follows and replaces, either now or when it's accepted: the accepted one,
 * otherwise the open one that was named. Throws `conflict` if that one isn't open anymore.
 */
const followed = async (store: ProposalRepository, caseId: string, named: string | null) => {
  const accepted = await store.acceptedOf(caseId);
  if (accepted && named !== null && named !== accepted.id)
    throw new Problem(
      "conflict",
      `The client has accepted proposal ${accepted.number}. A new one changes that: look at it before you send yours.`,
    );
  if (accepted || named === null) return accepted;
  const held = await store.hold(named);
  if (held?.caseId !== caseId) throw new Problem("not_found");
  if (!isOpenProposal(held.status)) throw new Problem("conflict", proposalRefusals[held.status]);
  return held;
};

/** Proposals as they're read, and what could be proposed. */
function proposalLooks({ proposals, cases, staffCases, itineraries }: Deps) {
  const listOf = async (caseId: string): Promise<{ items: Proposal[] }> => ({
    items: (await proposals.listOf(caseId)).map(toProposal),
  });

  return {
    /** The proposals for the member's own request. Throws `forbidden`, `not_found`. */
    listOwn: async (userId: string, caseId: string) => {
      await cases.owned(userId, caseId);
      return listOf(caseId);
    },

    /** The proposals for a request, for staff. Throws `not_found`. */
    listForStaff: async (caseId: string) => {
      await staffCases.caseOf(caseId);
      return listOf(caseId);
    },

    /** Lists the request's own itinerary first. Empty for a client without an account. */
    proposable: async (caseId: string): Promise<{ items: Proposable[] }> => {
      const { userId, itineraryId } = await staffCases.caseOf(caseId);
      const items = userId ? await itineraries.proposableOf(userId) : [];
      const own = items.filter(({ id }) => id === itineraryId);
      return { items: [...own, ...items.filter(({ id }) => id !== itineraryId)] };
    },
  };
}

/** What the team proposes to a member for a request, until one is accepted (decision 128). */
export function createProposalService(deps: Deps) {
  const { transact, staffCases, itineraries, planning, bookings, staffMail, clock } = deps;

  const viewIn = async (store: ProposalRepository, id: string): Promise<Proposal> =>
    toProposal((await store.find(id))!);

  /** Throws `conflict` for a client without an account, who couldn't respond. */
  const ownedIn = async (store: CaseRepository, id: string): Promise<Owned> => {
    const row = await staffCases.caseIn(store, id);
    if (row.userId === null)
      throw new Problem("conflict", "This client has no account. Write to them instead.");
    return { ...row, userId: row.userId };
  };

  /** The version to propose. Throws `invalid_input` if it isn't a version of the client's own itinerary. */
  const chosen = async (userId: string, { itineraryId, version }: NewProposal) => {
    const found = await itineraries.versionOf(itineraryId, version, userId);
    if (found) return found;
    const message = "Choose a version of one of the client's itineraries";
    throw new Problem("invalid_input", undefined, { errors: [{ path: "itineraryId", message }] });
  };

  /** A proposal means work has started, if it hadn't already. */
  const begin = async (row: Owned, origin: StaffOrigin): Promise<void> => {
    if (row.status !== "new" && row.status !== "pending") return;
    await staffCases.setStatus(row, "in_progress", row.updatedAt, origin);
  };

  /** Throws `conflict` if the trip would be over where its member lives: nobody can book it anymore. */
  const requireAhead = ({ timezone }: Owned, { endDate }: Proposal): void => {
    if (endDate === null || isUpcoming(endDate, calendarDateIn(zoneOf(timezone), clock()))) return;
    throw new Problem("conflict", "The dates of this proposal are over. Ask your concierge for new ones.");
  };

  /** Finishes the request's usual task that asked for what the team has just done, if it's open. */
  const finish = async (stores: Stores, row: Owned, task: DoneByItself, origin: StaffOrigin) => {
    const done = { doneAt: clock().toISOString(), doneBy: origin.caller.adminUserId };
    const finished = await stores.caseTasks.finishUsual(row.id, task, done);
    if (finished) await stores.publish(taskToggled(row, finished, true, origin));
  };

  /** Accepting a proposal asks for the booking of its itinerary, or changes what's asked for (decisions 350, 352). */
  const follow = async ({ userId, assignedTo }: Owned, proposal: Proposal): Promise<void> => {
    const { itineraryId, title, startDate, endDate, travelers, priceCents } = proposal;
    if (!itineraryId) return;
    const terms = { title, startDate, endDate, numTravelers: travelers, priceCents };
    await bookings.submitAgreed(userId, { itineraryId, ...terms, proposal, assignedTo });
  };

  return {
    ...proposalLooks(deps),

    /**
     * Has the planner draft an itinerary from the request, among the client's own trips. Throws `invalid_input`,
     * `conflict`.
     */
    draft: (
      caseId: string,
      changes: z.output<typeof newDraft>,
      origin: StaffOrigin,
    ): Promise<{ id: string }> =>
      transact(async (stores) => {
        const row = await ownedIn(stores.cases, caseId);
        const { id } = await planning.draftFor(row.userId, { ...draftFormOf(row), ...changes });
        if (row.kind === "concierge" && row.itineraryId === null) await stores.cases.attach(caseId, id);
        await stores.publish(itineraryDraftedFor(row, id, origin));
        await finish(stores, row, doneBy.draft, origin);
        return { id };
      }),

    /**
     * Sends a version of one of the client's itineraries with a price, in cents, and terms: a new proposal, the next
     * version of an open one, or a change to what was accepted. Throws `conflict`, `invalid_input`, `not_found`.
     */
    send: (caseId: string, proposal: NewProposal, origin: StaffOrigin): Promise<Proposal> =>
      transact(async (stores) => {
        const row = await ownedIn(stores.cases, caseId);
        const { title, plan } = await chosen(row.userId, proposal);
        const { itineraryId, version, priceCents, travelers, terms, note } = proposal;
        await stores.proposals.lockCase(caseId);
        const before = await followed(stores.proposals, caseId, proposal.follows);
        const id = await stores.proposals.add({
          caseId,
          userId: row.userId,
          followsId: before?.id ?? null,
          itineraryId,
          versionNumber: version,
          title,
          plan: JSON.stringify(plan),
          priceCents,
          travelers,
          terms,
          note,
          sentBy: origin.caller.adminUserId,
        });
        if (before) await stores.proposals.giveWay(before, caseId, id);
        await begin(row, origin);
        const sent = await viewIn(stores.proposals, id);
        await stores.publish(proposalSent(row, sent, origin));
        await finish(stores, row, doneBy.proposal, origin);
        return sent;
      }),

    /** Withdraws version `ifMatch` of a proposal. Throws `not_found`, `conflict`, `stale`. */
    withdraw: (id: string, ifMatch: string, origin: StaffOrigin): Promise<Proposal> =>
      transact(async (stores) => {
        const held = await stores.proposals.hold(id);
        if (!held) throw new Problem("not_found");
        if (!isOpenProposal(held.status)) throw new Problem("conflict", proposalRefusals[held.status]);
        if (held.updatedAt !== ifMatch) throw new Problem("stale");
        await stores.proposals.withdraw(id);
        const withdrawn = await viewIn(stores.proposals, id);
        const row = await ownedIn(stores.cases, held.caseId);
        await stores.publish(proposalWithdrawn(row, withdrawn, origin));
        return withdrawn;
      }),

    /**
     * Accepts version `ifMatch` of a proposal, once, however often it's sent. Throws `not_found`, `stale`, and
     * `conflict` if it isn't open, or its dates are over.
     */
    accept: (userId: string, id: string, ifMatch: string): Promise<Proposal> =>
      transact(async (stores) => {
        const held = await stores.proposals.hold(id);
        if (held?.userId !== userId) throw new Problem("not_found");
        if (held.status === "accepted") return viewIn(stores.proposals, id);
        if (!isOpenProposal(held.status)) throw new Problem("conflict", proposalRefusals[held.status]);
        if (held.updatedAt !== ifMatch) throw new Problem("stale");
        const row = await ownedIn(stores.cases, held.caseId);
        requireAhead(row, await viewIn(stores.proposals, id));
        await stores.proposals.accept(id, held.caseId);
        const accepted = await viewIn(stores.proposals, id);
        await follow(row, accepted);
        await stores.publish(proposalAccepted(row, accepted, staffMail));
        // Again, since its booking has been asked for.
        return viewIn(stores.proposals, id);
      }),
  };
}

export type ProposalService = ReturnType<typeof createProposalService>;
