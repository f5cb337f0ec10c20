import { defaultUnits, type Units, unitsOfRegion } from "@evoya/domain/unit-systems";
import { useSyncExternalStore } from "react";
import { useSession } from "../session/session.ts";
import { browserRegion } from "./browser-region.ts";

/** The units of the region this browser is set up for. */
export const browserUnits = (): Units => unitsOfRegion(browserRegion());

const never = () => () => {};

/** How to write temperatures and distances here: as the member set it, or else as the browser's region does. */
export function useUnits(): Units {
  const { member } = useSession();
  // A page drawn when the app was built was drawn for the default.
  const here = useSyncExternalStore(never, browserUnits, () => defaultUnits);
  return member?.units ?? here;
}
