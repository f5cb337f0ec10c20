import type { StatusDisplay } from "./status-display.ts";

/** The statuses of a partner's offer (decision 209). An open one is expired once its time is up. */
export const offerStatuses = ["open", "accepted", "declined", "withdrawn", "expired"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** The stored statuses; `expired` follows from the time. */
export type StoredOfferStatus = Exclude<OfferStatus, "expired">;

export const offerStatusDisplay: StatusDisplay<OfferStatus> = {
  open: { label: "Waiting for us", tone: "info" },
  accepted: { label: "Accepted", tone: "success" },
  declined: { label: "Declined", tone: "danger" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
  expired: { label: "Expired", tone: "neutral" },
};

export const offerLimits = {
  reference: 100,
  title: 120,
  covers: 2000,
  link: 500,
  reason: 500,
  priceCents: 100_000_000,
  /** How many days ahead an offer can be valid. */
  days: 365,
  /** The most offers one key can send for one request, whatever their status. */
  ofKey: 10,
  /** Offers for one request, from all partners together. */
  ofRequest: 100,
} as const;

/** What a partner pays us: a share of the price, or an amount in the offer's currency. */
export type Commission = { kind: "percent"; percent: number } | { kind: "amount"; cents: number };

/** An offer's status at `now`, in milliseconds. */
export const offerStatusAt = (stored: StoredOfferStatus, validUntil: string, now: number): OfferStatus =>
  stored === "open" && Date.parse(validUntil) <= now ? "expired" : stored;

/** Whether the team may still decide on it, and its partner withdraw it: each can happen only once. */
export const isOpenOffer = (status: OfferStatus): boolean => status === "open";

/** Why an offer can't change, for whoever tried. */
export const offerRefusals: Record<OfferStatus, string> = {
  open: "",
  accepted: "This offer is accepted already.",
  declined: "This offer is declined already.",
  withdrawn: "This offer was withdrawn.",
  expired: "This offer has expired.",
};

/** A commission in whole cents of the offer's currency. A share is rounded to the nearest cent, halves up. */
export const commissionCents = (commission: Commission, priceCents: number): number =>
  commission.kind === "amount"
    ? commission.cents
    : Math.round((priceCents * Math.round(commission.percent * 100)) / 10_000);
