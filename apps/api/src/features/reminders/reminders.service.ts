import { calendarDateIn } from "@evoya/domain/dates";
import { type ReminderTime, reminderInstant, reminderLimits } from "@evoya/domain/reminders";
import { clockIn } from "@evoya/domain/times";
import { Problem } from "@evoya/schemas/problems";
import type { Reminder } from "@evoya/schemas/reminders";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { eachInTurn } from "../../jobs/each-in-turn.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { reminderDue, remindersChanged } from "./reminders.events.ts";
import type { ReminderRepository, ReminderRow } from "./reminders.repository.ts";

type Stores = { reminders: ReminderRepository; profileReader: ProfileReader; publish: Publish };
type Deps = {
  transact: Transact<Stores>;
  reminders: ReminderRepository;
  trips: Pick<ItineraryReader, "isOwned">;
  clock: () => Date;
};
type Wanted = ReminderTime & { text: string; itineraryId?: string | null | undefined };

const batch = 200;
const fullText = `You have ${reminderLimits.waiting} reminders, which is as many as we keep. Delete one you don't need anymore.`;

const toReminder = ({ id, text, remindAt, timeZone, itineraryId, tripTitle }: ReminderRow): Reminder => ({
  id,
  text,
  date: calendarDateIn(timeZone, new Date(remindAt)),
  time: clockIn(timeZone, new Date(remindAt)),
  timeZone,
  remindsAt: remindAt,
  trip: itineraryId && tripTitle !== null ? { id: itineraryId, title: tripTitle } : null,
});

/** Stores what members want to be reminded about, and reminds them (decision 207). */
export function createReminderService({ transact, reminders, trips, clock }: Deps) {
  const list = async (userId: string): Promise<Reminder[]> => (await reminders.list(userId)).map(toReminder);

  /** Two workers may try at once: the one that takes the row sends the reminder. */
  const remind = (id: string): Promise<void> =>
    transact(async (stores) => {
      const row = await stores.reminders.take(id);
      const profile = row && (await stores.profileReader.find(row.userId));
      if (profile) await stores.publish(reminderDue(row.userId, toReminder(row), profile));
    });

  return {
    list,

    /**
     * Throws `invalid_input` for a time that has passed, `not_found` for someone else's trip, and `conflict`
     * when there are too many.
     */
    create: async (userId: string, { text, itineraryId = null, ...when }: Wanted): Promise<Reminder> => {
      const timed = reminderInstant(when, clock());
      if ("refusal" in timed) throw new Problem("invalid_input", undefined, { errors: [timed.refusal] });
      if (itineraryId && !(await trips.isOwned(itineraryId, userId)))
        throw new Problem("not_found", "There's no such trip");
      const { timeZone } = when;
      const row = { userId, itineraryId, text, timeZone, remindAt: timed.at.toISOString() };
      return transact(async (stores) => {
        const id = await stores.reminders.add(row);
        if ((await stores.reminders.count(userId)) > reminderLimits.waiting)
          throw new Problem("conflict", fullText);
        await stores.publish(remindersChanged(userId));
        const kept = (await stores.reminders.list(userId)).find((one) => one.id === id);
        if (!kept) throw new Problem("internal");
        return toReminder(kept);
      });
    },

    /** Throws `not_found`, also for a reminder that has already gone out. */
    remove: (userId: string, id: string): Promise<void> =>
      transact(async (stores) => {
        if (!(await stores.reminders.remove(id, userId))) throw new Problem("not_found");
        await stores.publish(remindersChanged(userId));
      }),

    /** Every minute: reminds everyone whose time has come. Running twice reminds once. */
    remindAll: async (): Promise<void> => {
      for (;;) {
        const due = await reminders.listDue(clock(), batch);
        await eachInTurn(due, ({ id }) => remind(id));
        if (due.length < batch) return;
      }
    },
  };
}

export type ReminderService = ReturnType<typeof createReminderService>;
