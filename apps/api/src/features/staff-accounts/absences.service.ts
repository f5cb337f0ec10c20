import { lastReturn } from "@evoya/domain/absence";
import { calendarDateIn } from "@evoya/domain/dates";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { BusinessHoursReader } from "../business-hours/business-hours.reader.ts";
import { absenceSet } from "./staff-accounts.events.ts";
import type { StaffAccountRepository } from "./staff-accounts.repository.ts";

type Stores = {
  staffAccounts: Pick<StaffAccountRepository, "findAbsence" | "setAbsence">;
  publish: Publish;
};
type Deps = { transact: Transact<Stores>; businessHours: BusinessHoursReader; clock: () => Date };
type Absence = { awayUntil: string | null; note?: string | undefined };

const invalid = (message: string) =>
  new Problem("invalid_input", undefined, { errors: [{ path: "awayUntil", message }] });

/** Who's away until when, set by themselves or by a manager (decision 293). */
export function createAbsenceService({ transact, businessHours, clock }: Deps) {
  /**
   * Throws `not_found` for an unknown colleague, `invalid_input` for a day that isn't in the future, or is
   * too far ahead.
   */
  const set = async (id: string, { awayUntil, note }: Absence, origin: StaffOrigin): Promise<void> => {
    const { timeZone } = await businessHours.find();
    const today = calendarDateIn(timeZone, clock());
    if (awayUntil && awayUntil <= today) throw invalid("Please choose a day after today");
    if (awayUntil && awayUntil > lastReturn(today)) throw invalid("Please choose a day within a year");
    await transact(async ({ staffAccounts, publish }) => {
      const before = await staffAccounts.findAbsence(id);
      if (!before) throw new Problem("not_found");
      const after = { awayUntil, awayNote: (awayUntil && note) || null };
      await staffAccounts.setAbsence(id, after);
      await publish(absenceSet(id, before, after, origin));
    });
  };

  return {
    set,

    /** The caller's own. Throws `forbidden` for a key, which is never away. */
    setOwn: async (absence: Absence, origin: StaffOrigin): Promise<void> => {
      const { adminUserId } = origin.caller;
      if (!adminUserId) throw new Problem("forbidden");
      await set(adminUserId, absence, origin);
    },
  };
}

export type AbsenceService = ReturnType<typeof createAbsenceService>;
