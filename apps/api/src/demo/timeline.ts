import { AsyncLocalStorage } from "node:async_hooks";
import { addDays } from "@evoya/domain/dates";

/** What really happened at `began` (and until the person's next moment) is recorded as if it happened at `moment`. */
export type Moment = { person: string; began: string; moment: string };

/** Those whose doings hang on no member: visitors. Their story is one sequence. */
export const visitors = "visitors";

export type Timeline = ReturnType<typeof createTimeline>;

/**
 * The story's time. Services run under a clock that says the story's moment, so that a trip of last spring was a
 * future trip when it was asked for; what the database stamped in between is moved there at the end (`backdating`).
 */
export function createTimeline(databaseNow: () => Promise<string>, present: Date) {
  const storyTime = new AsyncLocalStorage<Date>();
  const moments: Moment[] = [];
  const today = present.toISOString().slice(0, 10);

  return {
    clock: (): Date => storyTime.getStore() ?? new Date(),
    moments,
    today,
    /** The day `days` from today; before it when negative. */
    day: (days: number): string => addDays(today, days),

    /** An instant `days` ago at `time` ("HH:MM" UTC). Today's are kept in the past: so many minutes before now. */
    instant: (days: number, time: string): Date => {
      if (days > 0) return new Date(`${addDays(today, -days)}T${time}:00Z`);
      return new Date(present.getTime() - (10 + Number(time.slice(3)) * 2) * 60_000);
    },

    /** Does `work` as of `moment`. One person's doings come one after another; `who` may be known only afterward. */
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
