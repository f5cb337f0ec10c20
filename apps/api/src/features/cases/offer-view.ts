import { type Commission, commissionCents, offerStatusAt } from "@evoya/domain/offers";
import type { Offer, OfferForStaff } from "@evoya/schemas/offers";
import type { OfferRow } from "./offers.repository.ts";

const commissionOf = ({ commissionHundredths: share, commissionCents: cents }: OfferRow): Commission =>
  share === null ? { kind: "amount", cents: cents! } : { kind: "percent", percent: share / 100 };

/** An offer as its partner sees it at `now`, in milliseconds. */
export function toOffer(row: OfferRow, now: number): Offer {
  const { id, caseId, reference, title, covers, priceCents, currency, validUntil, link } = row;
  const { reason, decidedAt, createdAt, updatedAt } = row;
  return {
    id,
    requestId: caseId,
    reference,
    title,
    covers,
    priceCents,
    currency,
    commission: commissionOf(row),
    validUntil,
    link,
    status: offerStatusAt(row.status, validUntil, now),
    reason,
    decidedAt,
    createdAt,
    updatedAt,
  };
}

/** The same for the team, with who sent it and how much its commission is. */
export const toStaffOffer = (row: OfferRow, now: number): OfferForStaff => ({
  ...toOffer(row, now),
  partner: row.partner,
  commissionCents: commissionCents(commissionOf(row), row.priceCents),
  decidedBy: row.decidedByName,
});
