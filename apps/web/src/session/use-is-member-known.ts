import { useSyncExternalStore } from "react";
import { isMemberKnown, onMemberChange } from "./known-member.ts";

/** Whether a member is signed in here, as far as this browser knows; false while pre-rendering. */
export const useIsMemberKnown = (): boolean =>
  useSyncExternalStore(onMemberChange, isMemberKnown, () => false);
