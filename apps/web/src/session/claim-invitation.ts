import { api } from "../api.ts";
import { forgetInvitation, keptInvitation } from "./kept-invitation.ts";

/**
 * Says whose invitation the member joined with, however they signed up. One that isn't accepted is forgotten; one that
 * didn't reach the server is sent again on the next page.
 */
export async function claimInvitation(): Promise<void> {
  const invitation = keptInvitation();
  if (!invitation) return;
  try {
    await api.claimReferral({ body: { invitation } });
  } catch (problem) {
    const isRefused = problem instanceof Error && "status" in problem && Number(problem.status) >= 400;
    if (!isRefused || Number(problem.status) >= 500) return;
  }
  forgetInvitation();
}
