/** A proposal's status, starting with `sent`. Nothing else about a proposal ever changes. */
export const proposalStatuses = ["sent", "accepted", "withdrawn", "replaced"] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

export const proposalStatusDisplay: Record<
  ProposalStatus,
  { label: string; tone: "info" | "success" | "neutral" }
> = {
  sent: { label: "Waiting for an answer", tone: "info" },
  accepted: { label: "Accepted", tone: "success" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
  /** Accepted once; another has been accepted since. */
  replaced: { label: "Replaced", tone: "neutral" },
};

export const proposalLimits = {
  priceCents: { min: 0, max: 100_000_000 },
  terms: { max: 5000 },
  note: { max: 2000 },
  travelers: { min: 1, max: 50 },
} as const;

/** Whether its member may accept it: accepting is once and for all. */
export const canAccept = (status: ProposalStatus): boolean => status === "sent";

/** Whether the team may take it back: not what somebody said yes to. */
export const canWithdrawProposal = (status: ProposalStatus): boolean => status === "sent";

/** Why a proposal can't change, for the person who tried. */
export const proposalRefusals: Record<ProposalStatus, string> = {
  sent: "",
  accepted: "This proposal is accepted already.",
  withdrawn: "This proposal was withdrawn. Your concierge will send another one.",
  replaced: "Another proposal has taken this one's place.",
};

/** "1,250" or "1250.50" as whole cents; null for what is no amount, or too much. */
export function centsFrom(text: string): number | null {
  const plain = text.trim().replace(/^\$/, "").replaceAll(",", "");
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  const [whole = "0", part = ""] = plain.split(".");
  const cents = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return cents <= proposalLimits.priceCents.max ? cents : null;
}
