import type { Member } from "@evoya/schemas/sessions";
import { apiUrl } from "../config.ts";
import { paths } from "../paths.ts";

const key = "evoya-member";
const changed = "evoya-member-change";

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
  window.dispatchEvent(new Event(changed));
}

/** Calls `listener` when a member comes or goes, here or in another tab. Returns how to stop. */
export function onMemberChange(listener: () => void): () => void {
  const followOtherTab = (event: StorageEvent) => event.key === key && listener();
  window.addEventListener(changed, listener);
  window.addEventListener("storage", followOtherTab);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener("storage", followOtherTab);
  };
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
 * The member who is signed in here; null for visitors, whom the server is not asked about. Throws when it does not say.
 * Without the API client: the lightest pages load none.
 */
export async function askForMember(): Promise<Member | null> {
  if (!isMemberKnown()) return null;
  const answer = await fetch(`${apiUrl}/v1/session`, { credentials: "include" });
  if (!answer.ok) throw new Error(`The session is answered with ${answer.status}`);
  const { member }: { member: Member | null } = await answer.json();
  rememberMember(member);
  return member;
}

/**
 * Where a member goes who opens the home page: to the quiz before there are answers, else to the dashboard. Null for
 * visitors and when the server does not say. Source: member spec §1.
 */
export async function memberHome(): Promise<string | null> {
  try {
    const member = await askForMember();
    return member && (member.hasQuizResult ? paths.dashboard : paths.quiz);
  } catch {
    return null;
  }
}
