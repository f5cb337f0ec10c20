import { isOutOfReach } from "@evoya/api-client";
import { Problem } from "@evoya/schemas/problems";

/** The outcome of a failed request: a missing plan, or a problem sending it. */
export type Refusal = { kind: "plan"; problem: Problem } | { kind: "failed"; text: string };

/** Why a request failed, in words; null if the form's fields say so. Source: member spec §8 (concierge submission). */
export function refusalFrom(error: unknown, hasTimedOut: boolean): Refusal | null {
  if (hasTimedOut)
    return {
      kind: "failed",
      text: "The request timed out. Please check your internet connection and try again.",
    };
  if (isOutOfReach(error))
    return { kind: "failed", text: "Network error. Please check your connection and try again." };
  if (!(error instanceof Problem))
    return { kind: "failed", text: "Failed to submit your request. Please try again." };
  if (error.code === "entitlement_required") return { kind: "plan", problem: error };
  return error.code === "invalid_input" ? null : { kind: "failed", text: error.detail };
}
