import type { Plan } from "@evoya/domain/planner/plan";
import type { Proposal } from "@evoya/schemas/proposals";
import type { ProposalRow } from "./proposals.repository.ts";

/** A proposal as both sides see it. */
export function toProposal(row: ProposalRow): Proposal {
  const { id, caseId, number, itineraryId, versionNumber, title, travelers, priceCents, terms, note } = row;
  const { status, sentByName, acceptedAt, createdAt, updatedAt } = row;
  const { days } = row.plan as unknown as Plan;
  return {
    id,
    caseId,
    number,
    itineraryId,
    version: versionNumber,
    title,
    startDate: days[0]?.date ?? null,
    endDate: days.at(-1)?.date ?? null,
    travelers,
    priceCents,
    terms,
    note,
    days: days.map((day) => ({
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
    status,
    sentBy: sentByName,
    acceptedAt,
    createdAt,
    updatedAt,
  };
}
