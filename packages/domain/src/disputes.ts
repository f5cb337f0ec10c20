import type { StatusDisplay } from "./status-display.ts";

/**
 * A payment that a member's bank questions (decision 390). `inquiry`: the bank only asks, and has taken nothing.
 * `needs_response` and `under_review`: it has taken the money until it decides. `won`: the money is ours again.
 * `lost`: it's the member's for good.
 */
export const disputeStatuses = ["inquiry", "needs_response", "under_review", "won", "lost"] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export const disputeStatusDisplay: StatusDisplay<DisputeStatus> = {
  inquiry: { label: "Bank asks", tone: "warning" },
  needs_response: { label: "Needs an answer", tone: "danger" },
  under_review: { label: "With the bank", tone: "warning" },
  won: { label: "Won", tone: "success" },
  lost: { label: "Lost", tone: "danger" },
};

/** While the bank decides, the money isn't ours to return. */
export const contestedStatuses = ["needs_response", "under_review"] as const satisfies DisputeStatus[];

/** Those that aren't over. */
export const unsettledStatuses = ["inquiry", ...contestedStatuses] as const satisfies DisputeStatus[];

/** The bank's reason in words: "product_not_received" is "product not received". */
export const disputeReasonText = (reason: string): string => reason.replaceAll("_", " ");

/** What staff hear about, each once: our answer reaching the bank is no news. */
export type DisputeStage = "inquiry" | "contested" | "won" | "lost";

export const disputeStageOf = (status: DisputeStatus): DisputeStage =>
  status === "needs_response" || status === "under_review" ? "contested" : status;

/** Why a disputed payment can't be refunded. */
export const contestedText =
  "The member's bank disputes this payment and has taken the money until it decides, so a refund would pay twice. Answer the dispute at Stripe.";
