import { tripDatesLabel } from "@evoya/domain/dates";
import { formatCents } from "@evoya/domain/money";
import { answersSummary } from "@evoya/domain/proposals";
import type { StaffActOn } from "@evoya/domain/staff-actions";
import type { Proposal } from "@evoya/schemas/proposals";
import { byStaff } from "../../events/case-entries.ts";
import type { DomainEvent, FeedEntry } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";
import type { CaseRow } from "./cases.repository.ts";

/** A case whose client has an account; nobody else gets proposals. */
type Owned = CaseRow & { userId: string };

const factsOf = ({ title, priceCents, travelers, startDate, endDate }: Proposal) => ({
  title,
  price: formatCents(priceCents),
  travelers,
  dates: startDate && tripDatesLabel(startDate, endDate),
});

const said = ({ id: requestId, userId: memberId }: Owned, { id: proposalId, number }: Proposal) => ({
  proposalId,
  requestId,
  memberId,
  number,
});

const feedLine = ({ userId }: Owned, { itineraryId }: Proposal, description: string): FeedEntry => ({
  userId,
  type: "concierge_requested",
  description,
  ...(itineraryId && { subject: { type: "itinerary", id: itineraryId } }),
});

const logged = (
  action: StaffActOn<"proposal">,
  { userId }: Owned,
  { id, caseId, number }: Proposal,
  origin: StaffOrigin,
) => ({
  ...actorOf(origin),
  action: `proposal.${action}` as const,
  resourceType: "proposal",
  resourceId: id,
  subjectUserId: userId,
  after: { caseId, number },
});

/** The team has had an itinerary drafted from a request. Its client hears about it as with any trip. */
export const itineraryDraftedFor = (row: Owned, itineraryId: string, origin: StaffOrigin): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action: `${row.kind}_request.draft`,
    resourceType: `${row.kind}_request`,
    resourceId: row.id,
    subjectUserId: row.userId,
    after: { itineraryId },
  },
  live: [{ to: "staff", event: { type: "case.changed", caseId: row.id } }],
});

/** The team has sent a proposal, or changes to the one that was accepted. */
export function proposalSent(row: Owned, proposal: Proposal, origin: StaffOrigin): DomainEvent {
  const { id, number, title, priceCents, note, travelers, startDate, endDate, follows } = proposal;
  const { name, email, id: requestId } = row;
  const isChange = follows?.wasAccepted === true;
  const headline = isChange ? `Changes for you to approve: ${title}` : `A proposal for you: ${title}`;
  return {
    feed: feedLine(row, proposal, headline),
    staffLog: logged("send", row, proposal, origin),
    timeline: [
      {
        ...byStaff(row, origin),
        kind: "proposal_sent",
        subjectId: id,
        details: { number, title, priceCents },
      },
    ],
    notices: [
      {
        userId: row.userId,
        kind: "requests",
        inApp: { title: headline, subject: { type: "concierge_request", id: requestId } },
        mail: {
          template: "proposalForMember",
          to: email,
          data: { name, requestId, note, isChange, ...factsOf(proposal) },
        },
      },
    ],
    webhooks: [
      {
        topic: "proposal.sent",
        data: { ...said(row, proposal), priceCents, travelers, startDate, endDate },
      },
    ],
  };
}

/** The member has said what to keep, change, and leave out. */
export function proposalAnswered(row: Owned, proposal: Proposal, staffMail: string): DomainEvent {
  const { id, number, title, answers } = proposal;
  const { userId, name, email, id: requestId } = row;
  const text = answersSummary(answers);
  return {
    feed: feedLine(row, proposal, `Answered a proposal: ${title}`),
    log: { type: "proposal_answered", userId, metadata: { title } },
    timeline: [
      {
        caseId: row.id,
        userId,
        kind: "proposal_answered",
        by: "member",
        subjectId: id,
        details: { number, text },
      },
    ],
    webhooks: [{ topic: "proposal.answered", data: said(row, proposal) }],
    mails: [
      {
        template: "proposalAnsweredForStaff",
        to: staffMail,
        replyTo: email,
        data: { name, requestId, email, answer: "answered", text, ...factsOf(proposal) },
      },
    ],
  };
}

/** The member has declined changes; what they accepted stays in effect. */
export function proposalDeclined(row: Owned, proposal: Proposal, staffMail: string): DomainEvent {
  const { id, number, title, declineNote } = proposal;
  const { userId, name, email, id: requestId } = row;
  return {
    feed: feedLine(row, proposal, `Declined changes: ${title}`),
    log: { type: "proposal_declined", userId, metadata: { title } },
    timeline: [
      { caseId: row.id, userId, kind: "proposal_declined", by: "member", subjectId: id, details: { number } },
    ],
    webhooks: [{ topic: "proposal.declined", data: said(row, proposal) }],
    mails: [
      {
        template: "proposalAnsweredForStaff",
        to: staffMail,
        replyTo: email,
        data: {
          name,
          requestId,
          email,
          answer: "declined",
          text: declineNote ?? "",
          ...factsOf(proposal),
        },
      },
    ],
  };
}

/** The team has withdrawn a proposal. */
export const proposalWithdrawn = (row: Owned, proposal: Proposal, origin: StaffOrigin): DomainEvent => ({
  staffLog: logged("withdraw", row, proposal, origin),
  timeline: [
    {
      ...byStaff(row, origin),
      kind: "proposal_withdrawn",
      subjectId: proposal.id,
      details: { number: proposal.number },
    },
  ],
  webhooks: [{ topic: "proposal.withdrawn", data: said(row, proposal) }],
});

/** The member has accepted a proposal, which is the agreement from now on. */
export function proposalAccepted(row: Owned, proposal: Proposal, staffMail: string): DomainEvent {
  const { id, number, title } = proposal;
  const { userId, name, email, id: requestId } = row;
  const facts = { name, requestId, ...factsOf(proposal) };
  return {
    feed: feedLine(row, proposal, `Accepted a proposal: ${title}`),
    log: { type: "proposal_accepted", userId, metadata: { title } },
    timeline: [
      { caseId: row.id, userId, kind: "proposal_accepted", by: "member", subjectId: id, details: { number } },
    ],
    notices: [{ userId, kind: "requests", mail: { template: "proposalAccepted", to: email, data: facts } }],
    webhooks: [{ topic: "proposal.accepted", data: said(row, proposal) }],
    mails: [
      { template: "proposalAcceptedForStaff", to: staffMail, replyTo: email, data: { ...facts, email } },
    ],
  };
}
