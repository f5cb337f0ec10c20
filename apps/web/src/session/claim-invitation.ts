import type { Problem } from "@evoya/schemas/problems";
import { api } from "../api.ts";
import { forgetInvitation, keptInvitation } from "./kept-invitation.ts";

/** An unknown invitation, one that can't be this member's, and one that's malformed; not a session that has ended. */
const refusals: readonly number[] = [404, 409, 422];

/** Whether a failure is an answer about the invitation, and not only for now. */
export const isRefusal = (problem: Partial<Pick<Problem, "status" | "retryAfterSeconds">>): boolean =>
  refusals.includes(problem.status ?? 0) && problem.retryAfterSeconds === undefined;

/**
 * Says whose invitation the member joined with, however they signed up. One that's refused is forgotten; otherwise it's
 * sent again on the next page.
 */
export async function claimInvitation(): Promise<void> {
  const invitation = keptInvitation();
  if (!invitation) return;
  try {
    await api.claimReferral({ body: { invitation } });
  } catch (problem) {
    if (!isRefusal(problem as Partial<Problem>)) return;
  }
  forgetInvitation();
}
