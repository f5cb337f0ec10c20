import type { StaffActOn } from "@evoya/domain/staff-actions";
import type { Offer } from "@evoya/schemas/offers";
import { byStaff } from "../../events/case-entries.ts";
import type { CaseEntry, DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";
import type { CaseRow } from "./cases.repository.ts";
import type { OfferRow } from "./offers.repository.ts";

/** The team has opened a request to partners' offers, or closed it. */
export const offersAllowed = (row: CaseRow, allowed: boolean, origin: StaffOrigin): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action: `${row.kind}_request.${allowed ? "allow" : "stop"}_offers`,
    resourceType: `${row.kind}_request`,
    resourceId: row.id,
    subjectUserId: row.userId,
  },
  timeline: [{ ...byStaff(row, origin), kind: allowed ? "offers_allowed" : "offers_stopped" }],
});

const logged = (action: StaffActOn<"offer">, { userId }: CaseRow, offer: OfferRow, origin: StaffOrigin) => ({
  ...actorOf(origin),
  action: `offer.${action}` as const,
  resourceType: "offer",
  resourceId: offer.id,
  subjectUserId: userId,
  after: { caseId: offer.caseId, partner: offer.partner, reference: offer.reference },
});

const entry = (kind: CaseEntry["kind"], { id, userId }: CaseRow, offer: OfferRow): CaseEntry => ({
  caseId: id,
  userId,
  kind,
  by: "system",
  subjectId: offer.id,
  details: { title: offer.title, name: offer.partner },
});

const told = ({ userId }: CaseRow, { id, caseId }: OfferRow) => ({
  offerId: id,
  requestId: caseId,
  memberId: userId,
});

/** A partner has made an offer. Only the team hears about it. */
export const offerReceived = (row: CaseRow, offer: OfferRow, origin: StaffOrigin): DomainEvent => ({
  staffLog: logged("send", row, offer, origin),
  timeline: [entry("offer_received", row, offer)],
  webhooks: [
    {
      topic: "offer.received",
      data: {
        ...told(row, offer),
        priceCents: offer.priceCents,
        currency: offer.currency,
        validUntil: offer.validUntil,
      },
    },
  ],
});

/** A partner has withdrawn an offer. */
export const offerWithdrawn = (row: CaseRow, offer: OfferRow, origin: StaffOrigin): DomainEvent => ({
  staffLog: logged("withdraw", row, offer, origin),
  timeline: [entry("offer_withdrawn", row, offer)],
  webhooks: [{ topic: "offer.withdrawn", data: told(row, offer) }],
});

/** The team has decided on an offer. */
export const offerDecided = (
  row: CaseRow,
  offer: OfferRow,
  status: Extract<Offer["status"], "accepted" | "declined">,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: logged(status === "accepted" ? "accept" : "decline", row, offer, origin),
  timeline: [{ ...entry(`offer_${status}`, row, offer), ...byStaff(row, origin) }],
  webhooks: [{ topic: "offer.decided", data: { ...told(row, offer), status } }],
});
