import type { Member } from "@evoya/schemas/sessions";
import { apiUrl } from "../config.ts";
import { paths } from "../paths.ts";

const key = "evoya-member";
const changed = "evoya-member-change";
const left = "evoya-member-left";

/**
 * Remembers in this browser that a member is signed in. The session itself is in a cookie that no script can read;
 * this saves visitors to the home page a request.
 */
export function rememberMember(member: object | null): void {
  try {
    if (member) localStorage.setItem(key, "1");
    else localStorage.removeItem(key);
  } catch {
    // With storage blocked, the home page is the same for everyone.
  }
  window.dispatchEvent(new Event(changed));
}

/**
 * Calls `listener` when a member signs in or out, here or in another tab. Returns a function that stops listening.
 */
export function onMemberChange(listener: () => void): () => void {
  const followOtherTab = (event: StorageEvent) => event.key === key && listener();
  window.addEventListener(changed, listener);
  window.addEventListener("storage", followOtherTab);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener("storage", followOtherTab);
  };
}

/** Whether a member was signed in here, as far as we last knew. */
export function isMemberKnown(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Remembers in this browser, for all its tabs, that someone signed out just now. */
export function noteSignOut(): void {
  try {
    localStorage.setItem(left, String(Date.now()));
  } catch {
    // Each tab that's open then hears of it.
  }
}

/** When someone last signed out in this browser, in milliseconds: what was asked before is about them. 0 if never. */
export function lastSignOut(): number {
  try {
    return Number(localStorage.getItem(left));
  } catch {
    return 0;
  }
}

/**
 * The signed-in member; null for visitors, for whom we don't ask the server. Throws if the server doesn't say. Works
 * without the API client: the lightest pages don't load one.
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
