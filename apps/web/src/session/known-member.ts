import { apiUrl } from "../config.ts";
import { paths } from "../paths.ts";

const key = "evoya-member";

/**
 * Notes in this browser that a member is signed in here. The session itself is in a cookie that no script can read;
 * this spares visitors of the home page a question to the server.
 */
export function rememberMember(member: object | null): void {
  try {
    if (member) localStorage.setItem(key, "1");
    else localStorage.removeItem(key);
  } catch {
    // Blocked storage: the home page is then the same for everyone.
  }
}

/** Whether a member was signed in here when last heard of. */
export function isMemberKnown(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/**
 * Where a member goes who opens the home page: to the quiz before there are answers, else to the dashboard. Null for
 * visitors and when the server does not say. Source: member spec §1. Without the API client: the home page loads none.
 */
export async function memberHome(): Promise<string | null> {
  try {
    if (!isMemberKnown()) return null;
    const answer = await fetch(`${apiUrl}/v1/session`, { credentials: "include" });
    if (!answer.ok) return null;
    const { member } = await answer.json();
    rememberMember(member);
    return member && (member.hasQuizResult ? paths.dashboard : paths.quiz);
  } catch {
    return null;
  }
}
