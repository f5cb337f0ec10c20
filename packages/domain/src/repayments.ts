import type { StatusDisplay } from "./status-display.ts";

/** Money returned to a card, or taken off the next invoices. */
export const repaymentKinds = ["refund", "credit"] as const;
export type RepaymentKind = (typeof repaymentKinds)[number];

/**
 * `waiting`: for a second person. `unsent`: agreed, but the payment provider hasn't confirmed it yet. `failed`: the
 * provider refused, or the member's bank sent it back.
 */
export const repaymentStatuses = ["waiting", "unsent", "done", "declined", "failed"] as const;
export type RepaymentStatus = (typeof repaymentStatuses)[number];

export const repaymentStatusDisplay: StatusDisplay<RepaymentStatus> = {
  waiting: { label: "Needs a second person", tone: "warning" },
  unsent: { label: "Not sent yet", tone: "warning" },
  done: { label: "Done", tone: "success" },
  declined: { label: "Declined", tone: "neutral" },
  failed: { label: "Not given", tone: "danger" },
};

/** The most one person may give a member back within 24 hours, in cents: about a month of the highest plan. */
export const repaymentAloneCents = 2_000;
export const repaymentAloneHours = 24;

/** The most that can be given back at once, in cents. */
export const repaymentMaxCents = 100_000;

/** Whether a second person must approve `amountCents`, given what the member got back in the last 24 hours. */
export const needsSecondPerson = (amountCents: number, recentCents: number): boolean =>
  amountCents + recentCents > repaymentAloneCents;
