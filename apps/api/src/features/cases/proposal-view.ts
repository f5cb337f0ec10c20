import type { Plan } from "@evoya/domain/planner/plan";
import { partDifferences, proposalPartsOf } from "@evoya/domain/proposal-parts";
import type { ProposalDifferences } from "@evoya/schemas/proposal-parts";
import type { Proposal } from "@evoya/schemas/proposals";
import type { ProposalRow } from "./proposals.repository.ts";

/** A proposal as both sides see it. */
export function toProposal(row: ProposalRow): Proposal {
  const { id, caseId, number, itineraryId, versionNumber, title, travelers, priceCents, terms, note } = row;
  const { status, before, sentByName, answers, answeredAt, declineNote, acceptedAt, createdAt, updatedAt } =
    row;
  const plan = row.plan as unknown as Plan;
  return {
    id,
    caseId,
    number,
    itineraryId,
    version: versionNumber,
    title,
    ...datesOf(plan),
    travelers,
    priceCents,
    terms,
    note,
    days: plan.days.map((day) => ({
      number: day.number,
      date: day.date,
      title: day.title,
      items: day.items.map(({ startsAt, endsAt, title: what, bookingNeeded }) => ({
        startsAt,
        endsAt,
        title: what,
        bookingNeeded,
      })),
    })),
    parts: proposalPartsOf(plan),
    follows: before && { id: before.id, number: before.number, wasAccepted: before.wasAccepted },
    differences: before && differencesOf(before, row),
    answers,
    answeredAt,
    declineNote,
    status,
    bookingRequestId: row.bookingRequestId,
    sentBy: sentByName,
    acceptedAt,
    createdAt,
    updatedAt,
  };
}

const datesOf = ({ days }: Plan) => ({
  startDate: days[0]?.date ?? null,
  endDate: days.at(-1)?.date ?? null,
});

function differencesOf(before: NonNullable<ProposalRow["before"]>, after: ProposalRow): ProposalDifferences {
  const [was, is] = [before.plan, after.plan as unknown as Plan];
  return {
    priceCents: fromTo(before.priceCents, after.priceCents),
    travelers: fromTo(before.travelers, after.travelers),
    terms: fromTo(before.terms, after.terms),
    dates: fromTo(datesOf(was), datesOf(is)),
    parts: partDifferences(was, is),
  };
}

const fromTo = <T>(from: T, to: T): { from: T; to: T } | null =>
  JSON.stringify(from) === JSON.stringify(to) ? null : { from, to };
