import { ownItemLimits } from "./plan-edit.ts";

const inSteps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, at) => from + at * step);

const usual = [...inSteps(ownItemLimits.minMinutes, 225, 15), ...inSteps(240, ownItemLimits.maxMinutes, 30)];

/** The lengths to choose from, in minutes: by quarter hours up to four hours, then by halves; and the one it has now. */
export const visitLengths = (now: number): number[] =>
  usual.includes(now) ? usual : [...usual, now].toSorted((a, b) => a - b);
