import { clockLabel, readersClock } from "@evoya/domain/times";
import { useIsHydrated } from "./use-is-hydrated.ts";

/** "HH:MM" on the reader's clock; on a pre-rendered page, 12-hour until the browser takes over. */
export const Clock = ({ at }: { at: string }) => (useIsHydrated() ? readersClock(at) : clockLabel(at));
