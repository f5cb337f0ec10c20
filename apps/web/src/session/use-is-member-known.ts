import { useSyncExternalStore } from "react";
import { isMemberKnown, onMemberChange } from "./known-member.ts";
import { pageOwner } from "./page-owner.ts";

/** Whether a member is signed in here, as far as this browser knows; false while pre-rendering. */
export const useIsMemberKnown = (): boolean =>
  useSyncExternalStore(onMemberChange, isMemberKnown, () => false);

const isMemberHere = () => isMemberKnown() || pageOwner() !== null;

/** As `useIsMemberKnown`, and while the page still shows a member's data though another tab has found no one signed in. */
export const useIsMemberHere = (): boolean => useSyncExternalStore(onMemberChange, isMemberHere, () => false);
