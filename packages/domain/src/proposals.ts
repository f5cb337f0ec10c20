import type { StatusDisplay } from "./status-display.ts";

/** A proposal's status, starting with `sent`. Nothing else about a proposal ever changes. */
export const proposalStatuses = [
  "sent",
  "answered",
  "accepted",
  "declined",
  "withdrawn",
  "replaced",
] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

export const proposalStatusDisplay: StatusDisplay<ProposalStatus> = {
  sent: { label: "Waiting for an answer", tone: "info" },
  /** Its member has said what to change; they may still accept it as it is. */
  answered: { label: "Changes asked for", tone: "info" },
  accepted: { label: "Accepted", tone: "success" },
  /** A change to an accepted proposal, which its member doesn't want. */
  declined: { label: "Declined", tone: "neutral" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
  /** Another version, or another accepted proposal, has taken its place. */
  replaced: { label: "Replaced", tone: "neutral" },
};

export const proposalLimits = {
  priceCents: { min: 0, max: 100_000_000 },
  terms: { max: 5000 },
  note: { max: 2000 },
  travelers: { min: 1, max: 50 },
  /** More than the longest plan has parts. */
  answers: { max: 700 },
  answerNote: { max: 500 },
  declineNote: { max: 500 },
} as const;

/** A member's possible answers to one part of a proposal: a day, a visit, a stay, or a transfer. */
export const proposalAnswers = ["keep", "change", "leave_out"] as const;
export type ProposalAnswer = (typeof proposalAnswers)[number];

export const proposalAnswerDisplay: StatusDisplay<ProposalAnswer> = {
  keep: { label: "Keep", tone: "success" },
  change: { label: "Change", tone: "warning" },
  leave_out: { label: "Leave out", tone: "danger" },
};

/** An answer to one part; a change says what to change. */
export type PartAnswer = { part: string; answer: ProposalAnswer; note: string };

/** The answers in a few words: "2 to change, 1 to leave out". Empty if everything is kept. */
export function answersSummary(answers: readonly Pick<PartAnswer, "answer">[]): string {
  const count = (answer: ProposalAnswer) => answers.filter((each) => each.answer === answer).length;
  const [change, leaveOut] = [count("change"), count("leave_out")];
  return [change > 0 && `${change} to change`, leaveOut > 0 && `${leaveOut} to leave out`]
    .filter(Boolean)
    .join(", ");
}

/**
 * Whether it's still open: nobody has accepted, declined, withdrawn, or replaced it. Only then can its member accept
 * it, and the team withdraw it.
 */
export const isOpenProposal = (status: ProposalStatus): boolean => status === "sent" || status === "answered";

/** Why a proposal can't change, for the person who tried. */
export const proposalRefusals: Record<ProposalStatus, string> = {
  sent: "",
  answered: "",
  accepted: "This proposal is accepted already.",
  declined: "These changes were declined already. What was accepted stands.",
  withdrawn: "This proposal was withdrawn. Your concierge will send another one.",
  replaced: "Another proposal has replaced this one.",
};

/** "1,250" or "1250.50" as whole cents; null if it isn't an amount, or is too much. */
export function centsFrom(text: string): number | null {
  const plain = text.trim().replace(/^\$/, "").replaceAll(",", "");
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  const [whole = "0", part = ""] = plain.split(".");
  const cents = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return cents <= proposalLimits.priceCents.max ? cents : null;
}
