import { changeableUntil } from "@evoya/domain/case-ratings";
import { memberNameOf } from "@evoya/domain/member-names";
import type { CaseEvent, CaseEventForStaff, CaseForStaff, MemberCase } from "@evoya/schemas/cases";
import { contactOf } from "../profile/contact.ts";
import type { CaseEventRow, CaseRow } from "./cases.repository.ts";

const shared = (row: CaseRow) => {
  const { id, kind, status, itineraryId, threadId, answerDueAt, answeredAt, createdAt, updatedAt } = row;
  const { cancelAskedAt } = row;
  const toBook = [
    row.bookFlights && "Flights",
    row.bookHotels && "Hotels",
    row.bookActivities && "Activities & Tours",
  ].filter((each) => each !== false);
  const { destination, startDate, endDate, travelers, budget, departureAirport, travelType } = row;
  const { activities, estimateCents, notes, openProposals, hasAskedForChanges, hasAccepted, agreed } = row;
  return {
    id,
    kind,
    status,
    asked: {
      destination,
      startDate,
      endDate,
      travelers,
      budget,
      departureAirport,
      travelType,
      activities,
      toBook,
      estimateCents,
      notes,
    },
    itineraryId,
    threadId,
    dueAt: answerDueAt,
    answeredAt,
    openProposals,
    hasAskedForChanges,
    hasAccepted,
    cancelAskedAt,
    agreed,
    rating:
      row.ratingScore !== null && row.ratedAt !== null
        ? {
            score: row.ratingScore,
            comment: row.ratingComment,
            ratedAt: row.ratedAt,
            changeableUntil: changeableUntil(row.ratedAt),
          }
        : null,
    createdAt,
    updatedAt,
  };
};

/** A case as its member sees it. */
export const toMemberCase = (row: CaseRow): MemberCase => ({
  ...shared(row),
  planner: row.assigneeFirstName,
});

/** The same as the team sees it. */
export const toStaffCase = (row: CaseRow): CaseForStaff => ({
  ...shared(row),
  source: row.source,
  lead: row.lead,
  assignedTo: row.assignedTo
    ? { id: row.assignedTo, name: `${row.assigneeFirstName} ${row.assigneeLastName}` }
    : null,
  archivedAt: row.archivedAt,
  offersSince: row.offersSince,
  client: {
    userId: row.userId,
    name: row.name,
    email: row.email,
    phone: row.phone,
    contact: row.userId ? contactOf(row) : null,
    level: row.level,
  },
});

const names = {
  member: ({ clientName }: CaseEventRow) => memberNameOf(clientName),
  // Partners' offers come in with a key; their entries are for the team alone.
  system: ({ kind, details }: CaseEventRow) => (kind.startsWith("offer_") && details.name) || "Evoya",
} as const;

/** The full name, for the team. */
const namedForStaff = (row: CaseEventRow): string =>
  row.actorKind === "staff"
    ? row.firstName
      ? `${row.firstName} ${row.lastName}`
      : "Staff"
    : names[row.actorKind](row);

/** The name their messages are signed with, for members. */
const namedForMember = (row: CaseEventRow): string =>
  row.actorKind === "staff"
    ? row.firstName
      ? `${row.firstName}, Evoya concierge`
      : "Evoya concierge"
    : names[row.actorKind](row);

const toEvent = (row: CaseEventRow, who: string): CaseEvent => {
  const { id, kind, actorKind: by, isPrivate, subjectId, files, createdAt } = row;
  // The text of an email to a client without an account is in the entry itself.
  const { text, ...facts } = row.details;
  const [message, details] =
    kind === "message" ? [row.message ?? text ?? null, facts] : [row.message, row.details];
  return { id, kind, by, who, isPrivate, subjectId, details, message, files, createdAt };
};

export const toMemberEvent = (row: CaseEventRow): CaseEvent => toEvent(row, namedForMember(row));

/** Hides messages and their files from callers who can't read messages. A client without an account gets the request's name. */
export const toStaffEvent =
  (client: string, mayReadMessages: boolean) =>
  (row: CaseEventRow): CaseEventForStaff => ({
    mentions: row.mentions,
    ...toEvent(row, namedForStaff({ ...row, clientName: row.clientName ?? client })),
    ...(!mayReadMessages && { message: null, files: [] }),
    ...(!mayReadMessages && row.kind === "message" && { details: {} }),
  });
