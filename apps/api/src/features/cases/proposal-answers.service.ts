import type { Plan } from "@evoya/domain/planner/plan";
import { type ProposalDraft as Drafting, draftFromAnswers } from "@evoya/domain/proposal-draft";
import { isOpenProposal, type PartAnswer, proposalRefusals } from "@evoya/domain/proposals";
import { Problem } from "@evoya/schemas/problems";
import type { Proposal, ProposalDraft } from "@evoya/schemas/proposals";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { ItineraryEditing } from "../itineraries/itineraries.editing.ts";
import type { CaseRepository, CaseRow } from "./cases.repository.ts";
import { toProposal } from "./proposal-view.ts";
import { proposalAnswered, proposalDeclined } from "./proposals.events.ts";
import type { ProposalRepository } from "./proposals.repository.ts";
import type { StaffCaseService } from "./staff-cases.service.ts";

type Stores = { cases: CaseRepository; proposals: ProposalRepository; publish: Publish };
type Deps = {
  transact: Transact<Stores>;
  proposals: ProposalRepository;
  staffCases: Pick<StaffCaseService, "caseIn">;
  editing: Pick<ItineraryEditing, "reworkFor">;
  staffMail: string;
};

/** What a member says about a proposal besides yes, and the next version made from it (decision 225). */
export function createProposalAnswerService(deps: Deps) {
  const { transact, proposals, staffCases, editing, staffMail } = deps;

  const viewIn = async (store: ProposalRepository, id: string): Promise<Proposal> =>
    toProposal((await store.find(id))!);

  const ownedIn = async (store: CaseRepository, userId: string, id: string) => {
    const row: CaseRow = await staffCases.caseIn(store, id);
    return { ...row, userId };
  };

  /** The member's own proposal, locked. Throws `not_found`. */
  const holdOwn = async (store: ProposalRepository, userId: string, id: string): Promise<Proposal> => {
    const held = await store.hold(id);
    if (held?.userId !== userId) throw new Problem("not_found");
    return viewIn(store, id);
  };

  const requireOpen = ({ status, updatedAt }: Proposal, ifMatch: string): void => {
    if (!isOpenProposal(status)) throw new Problem("conflict", proposalRefusals[status]);
    if (updatedAt !== ifMatch) throw new Problem("stale");
  };

  return {
    /**
     * Saves what the member says about parts of version `ifMatch` of a proposal, replacing what they said
     * before. The same answers again change nothing. Throws `not_found`, `conflict`, `stale`,
     * `invalid_input`.
     */
    answer: (userId: string, id: string, answers: PartAnswer[], ifMatch: string): Promise<Proposal> =>
      transact(async (stores) => {
        const before = await holdOwn(stores.proposals, userId, id);
        if (before.status === "answered" && areSame(before.answers, answers)) return before;
        requireOpen(before, ifMatch);
        if (before.follows?.wasAccepted)
          throw new Problem("conflict", "These are changes to what you accepted. Approve or decline them.");
        requireParts(before, answers);
        await stores.proposals.answer(id, userId, answers);
        const answered = await viewIn(stores.proposals, id);
        const row = await ownedIn(stores.cases, userId, answered.caseId);
        await stores.publish(proposalAnswered(row, answered, staffMail));
        return answered;
      }),

    /**
     * Declines version `ifMatch` of changes to an accepted proposal, which stays in effect; once, however
     * often it's sent. Throws `not_found`, `conflict`, `stale`.
     */
    decline: (userId: string, id: string, note: string, ifMatch: string): Promise<Proposal> =>
      transact(async (stores) => {
        const before = await holdOwn(stores.proposals, userId, id);
        if (before.status === "declined") return before;
        requireOpen(before, ifMatch);
        if (!before.follows?.wasAccepted)
          throw new Problem(
            "conflict",
            "Only changes to what you accepted are declined. Say what to change instead.",
          );
        await stores.proposals.decline(id, note);
        const declined = await viewIn(stores.proposals, id);
        const row = await ownedIn(stores.cases, userId, declined.caseId);
        await stores.publish(proposalDeclined(row, declined, staffMail));
        return declined;
      }),

    /**
     * Changes the client's itinerary, as it is now, by their answers and the concierge's words. Anything that
     * can't be done is returned in words. Throws `not_found`, `conflict`.
     */
    draftNext: async (id: string, text: string, origin: StaffOrigin): Promise<ProposalDraft> => {
      const row = await proposals.find(id);
      if (!row) throw new Problem("not_found");
      if (row.itineraryId === null)
        throw new Problem("conflict", "This itinerary was deleted. Draft another one from the request.");
      let drafting: Drafting = { edits: [], left: [] };
      const made = await editing.reworkFor(
        row.userId,
        row.itineraryId,
        (plan) => {
          drafting = draftFromAnswers(plan, row.plan as unknown as Plan, row.answers, text);
          return drafting.edits;
        },
        origin,
      );
      return { ...made, left: drafting.left };
    },
  };
}

export type ProposalAnswerService = ReturnType<typeof createProposalAnswerService>;

const areSame = (before: readonly PartAnswer[], after: readonly PartAnswer[]): boolean =>
  before.length === after.length &&
  after.every(({ part, answer, note }) =>
    before.some((each) => each.part === part && each.answer === answer && each.note === note),
  );

/** Throws `invalid_input` for an answer about something that isn't on the proposal. */
function requireParts({ parts }: Proposal, answers: readonly PartAnswer[]): void {
  const known = new Set(parts.map(({ id }) => id));
  const index = answers.findIndex(({ part }) => !known.has(part));
  if (index < 0) return;
  const message = "This isn't on the proposal";
  throw new Problem("invalid_input", message, { errors: [{ path: `answers.${index}.part`, message }] });
}
