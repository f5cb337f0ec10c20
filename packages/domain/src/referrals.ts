import { mailboxOf } from "./mailboxes.ts";
import type { StatusDisplay } from "./status-display.ts";

/** Points for each of the two, once the friend's first paid month is over (decision 176). */
export const referralPoints = 250;

/** Days after joining in which a new member can still say who invited them. */
export const referralClaimDays = 30;

/** Joined, and what happened next: both got points, nobody does, or the points were taken back after a refund. */
export const referralStatuses = ["joined", "earned", "refused", "taken_back"] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

/** For either of the two. */
export const referralStatusDisplay: StatusDisplay<ReferralStatus> = {
  joined: { label: "No paid month yet", tone: "info" },
  earned: { label: `+${referralPoints} points`, tone: "success" },
  refused: { label: "No points: looks like the same person", tone: "neutral" },
  taken_back: { label: "Points taken back after a refund", tone: "neutral" },
};

/** Why an invitation earns nothing: the two look like one person. */
export const referralRefusals = ["same_email", "same_address", "same_card"] as const;
export type ReferralRefusal = (typeof referralRefusals)[number];

/** What may show that two members are one person. `cards` are the payment provider's fingerprints. */
export type Invited = { email: string; homeAddress: string | null; cards: readonly string[] };

/** The letters and digits of a postal address, whatever its spelling; empty if there are too few for an address. */
function placeOf(address: string | null): string {
  const plain = (address ?? "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return plain.length >= 8 ? plain : "";
}

/** Why an invitation between these two earns nothing; null if it does. */
export function referralRefusal(one: Invited, other: Invited): ReferralRefusal | null {
  if (mailboxOf(one.email) === mailboxOf(other.email)) return "same_email";
  if (one.cards.some((card) => other.cards.includes(card))) return "same_card";
  const place = placeOf(one.homeAddress);
  return place !== "" && place === placeOf(other.homeAddress) ? "same_address" : null;
}
