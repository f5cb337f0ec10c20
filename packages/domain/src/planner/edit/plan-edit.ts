import type { Plan, PlanItem } from "../plan.ts";

/**
 * A change a member makes to a plan. Items are named by their id; `position` is the index among the day's items that
 * the item will have, the way back at the end of a day not counted.
 */
export type PlanEdit =
  | { kind: "remove"; itemId: string }
  | { kind: "move"; itemId: string; dayNumber: number; position: number }
  /** Another place of the catalogue in its stead, at about the same hour. */
  | { kind: "replace"; itemId: string; placeId: string }
  /** Something of one's own. `costCents` is for the whole party. */
  | {
      kind: "add";
      dayNumber: number;
      position: number;
      title: string;
      note: string;
      minutes: number;
      costCents: number;
    };

/** What a change does to the whole trip. */
export type EditEffect = {
  /** What the trip costs more; negative where it costs less. */
  costCents: number;
  /** Minutes more on the way. */
  travelMinutes: number;
};

export type EditOutcome =
  | {
      ok: true;
      plan: Plan;
      /** The change in a few words, for the history: "Removed Colosseum". */
      change: string;
      effect: EditEffect;
      /** Rules that the new plan breaks and the old did not, in words; the member may keep it all the same. */
      flags: string[];
    }
  | { ok: false; message: string };

/** Limits of what a member adds. */
export const ownItemLimits = {
  title: 120,
  note: 500,
  minMinutes: 15,
  maxMinutes: 600,
  maxCents: 10_000_000,
} as const;

/** The most items a day holds. */
export const mostItemsPerDay = 20;

/** Arrival, check-in, check-out, departure and the way back hold a day together: they stay where they are. */
export const isFixed = ({ kind }: PlanItem): boolean =>
  kind === "transfer" || kind === "check-in" || kind === "check-out";
