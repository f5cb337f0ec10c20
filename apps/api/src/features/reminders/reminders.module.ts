import type { reminderEndpoints } from "@evoya/schemas/reminders";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import { createReminderRepository } from "./reminders.repository.ts";
import { createReminderService } from "./reminders.service.ts";

type Given = Pick<Base, "transact" | "db" | "clock"> & { itineraryReader: ItineraryReader };

export function remindersModule({ transact, db, clock, itineraryReader }: Given) {
  const reminders = createReminderService({
    transact,
    reminders: createReminderRepository(db),
    trips: itineraryReader,
    clock,
  });
  const handlers: Handlers<typeof reminderEndpoints> = {
    listReminders: async ({ caller }) => ({ items: await reminders.list(caller.userId) }),
    createReminder: ({ caller, body }) => reminders.create(caller.userId, body),
    deleteReminder: ({ caller, params }) => reminders.remove(caller.userId, params.id),
  };
  return { reminders, handlers, everyMinute: [reminders.remindAll] };
}
