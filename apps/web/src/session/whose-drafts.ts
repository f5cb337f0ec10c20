import { draftPrefix, ifStored, tripDraftKey } from "../lib/kept-here.ts";

/** Whose drafts this tab has; nobody's while a visitor types. */
const ownerKey = "evoya-drafts-of";
/** What a member whose session ended had typed: their id, and their drafts by key. */
const awayKey = "evoya-drafts-away";

type Away = { owner: string; drafts: Record<string, string> };

const storageOf = (key: string): Storage => (key === tripDraftKey ? localStorage : sessionStorage);

/** Takes every draft out of the forms' reach. */
function takeDrafts(): Record<string, string> {
  const keys = [tripDraftKey, ...Object.keys(sessionStorage).filter((key) => key.startsWith(draftPrefix))];
  const drafts = keys.map((key) => [key, storageOf(key).getItem(key)] as const);
  for (const key of keys) storageOf(key).removeItem(key);
  return Object.fromEntries(drafts.filter((draft): draft is [string, string] => draft[1] !== null));
}

function readAway(): Away | null {
  return JSON.parse(sessionStorage.getItem(awayKey) ?? "null");
}

/** Forgets every draft: someone has signed out, or someone else is here. */
export function clearDrafts(): void {
  ifStored(() => {
    takeDrafts();
    sessionStorage.removeItem(ownerKey);
    sessionStorage.removeItem(awayKey);
  });
}

/**
 * Puts a member's drafts away when their session ends without them: no form shows them, they stay in this tab, and the
 * same member gets them back (decision 326). Returns whether there are any.
 */
export function putDraftsAway(): boolean {
  return (
    ifStored(() => {
      const owner = sessionStorage.getItem(ownerKey);
      const drafts = takeDrafts();
      sessionStorage.removeItem(ownerKey);
      if (owner && Object.keys(drafts).length > 0)
        sessionStorage.setItem(awayKey, JSON.stringify({ owner, drafts } satisfies Away));
      return readAway() !== null;
    }) ?? false
  );
}

/** `memberId` is signed in here: they get back what they typed, and what anyone else typed is deleted. */
export function claimDrafts(memberId: string): void {
  ifStored(() => {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner !== null && owner !== memberId) clearDrafts();
    sessionStorage.setItem(ownerKey, memberId);
    const away = readAway();
    if (!away) return;
    sessionStorage.removeItem(awayKey);
    if (away.owner !== memberId) return;
    for (const [key, draft] of Object.entries(away.drafts))
      if (storageOf(key).getItem(key) === null) storageOf(key).setItem(key, draft);
  });
}
