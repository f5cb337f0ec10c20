import type { Member } from "@evoya/schemas/sessions";
import { apiUrl } from "../config.ts";

const key = "evoya-member";
const changed = "evoya-member-change";
const changedAt = "evoya-member-changed-at";

/** What's stored under `name`; null if nothing is, and with storage blocked. */
function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores `value`, or removes what's stored. With storage blocked, each tab knows only what it has heard itself. */
function write(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // As with nothing stored.
  }
}

/**
 * Remembers in this browser who's signed in. The session itself is in a cookie that no script can read; this saves
 * visitors to the home page a request, and tells other tabs if it's someone else.
 */
export function rememberMember(member: { id: string } | null): void {
  write(key, member?.id ?? null);
  window.dispatchEvent(new Event(changed));
}

/**
 * Calls `listener` when a member signs in or out, here or in another tab, and when this tab is shown again: one that was
 * asleep, or kept for the way back, hears nothing in between. Returns a function that stops listening.
 */
export function onMemberChange(listener: () => void): () => void {
  const followOtherTab = (event: StorageEvent) => event.key === key && listener();
  window.addEventListener(changed, listener);
  window.addEventListener("storage", followOtherTab);
  document.addEventListener("visibilitychange", listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener("storage", followOtherTab);
    document.removeEventListener("visibilitychange", listener);
  };
}

/** The member who was signed in here, by id, as far as we last knew; null for a visitor. */
export const knownMember = (): string | null => read(key);

/** Whether a member was signed in here, as far as we last knew. */
export const isMemberKnown = (): boolean => read(key) !== null;

/** Remembers in this browser, for all its tabs, that someone signed in or out just now. */
export const noteChange = (): void => write(changedAt, String(Date.now()));

/**
 * Whether someone has signed in or out in this browser since `asked`, in milliseconds: the answer is about who was here
 * before. A time that's still to come is from before the clock was set back, and says nothing.
 */
export function hasChangedSince(asked: number): boolean {
  const at = Number(read(changedAt));
  return asked <= at && at <= Date.now();
}

/**
 * The signed-in member; null for visitors, for whom we don't ask the server. Throws if the server doesn't say. Works
 * without the API client: the lightest pages don't load one.
 */
export async function askForMember(): Promise<Member | null> {
  if (!isMemberKnown()) return null;
  const asked = Date.now();
  const answer = await fetch(`${apiUrl}/v1/session`, { credentials: "include" });
  if (!answer.ok) throw new Error(`The session is answered with ${answer.status}`);
  const { member }: { member: Member | null } = await answer.json();
  if (hasChangedSince(asked)) return null;
  rememberMember(member);
  return member;
}
