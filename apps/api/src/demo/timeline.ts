import { AsyncLocalStorage } from "node:async_hooks";
import { addDays } from "@evoya/domain/dates";

/** Everything that really happened from `began` until the person's next moment is recorded as happening at `moment`. */
export type Moment = { person: string; began: string; moment: string };

/** Visitors, whose actions don't belong to any member. Their story is one sequence. */
export const visitors = "visitors";

export type Timeline = ReturnType<typeof createTimeline>;

/**
 * The story's time. Services run on a clock that shows the story's moment, so last spring's trip was still in the
 * future when the member asked for it. Instants the database set itself are moved at the end (`backdating`).
 */
export function createTimeline(databaseNow: () => Promise<string>, present: Date) {
  const storyTime = new AsyncLocalStorage<Date>();
  const moments: Moment[] = [];
  const today = present.toISOString().slice(0, 10);

  return {
    clock: (): Date => storyTime.getStore() ?? new Date(),
    moments,
    today,
    /** The day `days` from today; in the past when negative. */
    day: (days: number): string => addDays(today, days),

    /** An instant `days` ago at `time` ("HH:MM" UTC). For today, it's always some minutes before now. */
    instant: (days: number, time: string): Date => {
      if (days > 0) return new Date(`${addDays(today, -days)}T${time}:00Z`);
      return new Date(present.getTime() - (10 + Number(time.slice(3)) * 2) * 60_000);
    },

    /** Does `work` as of `moment`. One person's actions run one after another; `who` may only be known afterward. */
    at: async <Result>(
      who: string | ((result: Result) => string),
      moment: Date,
      work: () => Promise<Result>,
    ): Promise<Result> => {
      const began = await databaseNow();
      const result = await storyTime.run(moment, work);
      const person = typeof who === "string" ? who : who(result);
      moments.push({ person, began, moment: moment.toISOString() });
      return result;
    },
  };
}
