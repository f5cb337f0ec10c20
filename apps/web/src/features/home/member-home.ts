import { paths } from "../../paths.ts";
import { askForMember } from "../../session/known-member.ts";

/**
 * Where the home page sends a member: to the quiz until there are answers, then to the dashboard. Null for visitors,
 * and if the server doesn't say. Source: member spec §1.
 */
export async function memberHome(): Promise<string | null> {
  try {
    const member = await askForMember();
    return member && (member.hasQuizResult ? paths.dashboard : paths.quiz);
  } catch {
    return null;
  }
}
