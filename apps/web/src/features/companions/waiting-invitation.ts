import { ifStored } from "../../lib/kept-here.ts";

const key = "evoya-trip-invitation";

/** Stores the invitation a member can accept once their email is verified: the link to that opens another tab. */
export const keepWaiting = (memberId: string, code: string): void =>
  ifStored(() => localStorage.setItem(key, JSON.stringify([memberId, code])));

/** The invitation that waits for this member's email; null if none does. */
export const waitingInvitation = (memberId: string): string | null =>
  ifStored(() => {
    const [whose, code] = JSON.parse(localStorage.getItem(key) ?? "[]");
    return whose === memberId && typeof code === "string" ? code : null;
  }) ?? null;

export const forgetWaiting = (): void => ifStored(() => localStorage.removeItem(key));
