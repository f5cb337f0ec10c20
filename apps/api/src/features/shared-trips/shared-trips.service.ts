import { firstNameOf } from "@evoya/domain/companions";
import type { Plan } from "@evoya/domain/planner/plan";
import { planToShare } from "@evoya/domain/planner/share";
import { withZones } from "@evoya/domain/planner/zones";
import { invalidField, Problem } from "@evoya/schemas/problems";
import type { SharedTrip } from "@evoya/schemas/shared-trips";
import { withPublicHolidays } from "../../holidays/public-holidays.ts";
import type { Passwords } from "../credentials/passwords.ts";
import { hashToken } from "../credentials/tokens.ts";
import type { ItemOrigins } from "../itineraries/item-origins.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { SharedTripRepository } from "./shared-trips.repository.ts";

type Deps = {
  sharedTrips: SharedTripRepository;
  memberships: MembershipReader;
  passwords: Passwords;
  withOrigins: ItemOrigins;
};
type Shared = NonNullable<Awaited<ReturnType<SharedTripRepository["findShared"]>>>;

/** Wrong guesses allowed for one link's password, by all visitors together. */
const guesses = { max: 10, windowMinutes: 15 };

/**
 * What anyone with a share link sees. A link that never existed, was turned off, has expired, or whose member
 * no longer has the whole plan is `not_found` in each case.
 */
export function createSharedTripService({ sharedTrips, memberships, passwords, withOrigins }: Deps) {
  const find = async (shareToken: string): Promise<Shared> => {
    const shared = await sharedTrips.findShared(hashToken(shareToken));
    if (!shared || !(await memberships.allows(shared.userId, "full_itinerary")))
      throw new Problem("not_found", "Share link not found or expired");
    return shared;
  };

  const toTrip = async (shared: Shared): Promise<SharedTrip> => {
    const { itineraryId, plan, name, withCosts, withNotes, title, startDate, endDate } = shared;
    const known = withZones(await withPublicHolidays(plan as unknown as Plan));
    const whole = await withOrigins(itineraryId, known, "others");
    return {
      title,
      startDate,
      endDate,
      sharedBy: firstNameOf(name),
      plan: planToShare(whole, { withCosts, withNotes }),
    };
  };

  return {
    find: async (shareToken: string): Promise<{ needsPassword: boolean; trip: SharedTrip | null }> => {
      const shared = await find(shareToken);
      const needsPassword = shared.passwordHash !== null;
      return { needsPassword, trip: needsPassword ? null : await toTrip(shared) };
    },

    /** Throws `not_found`, `invalid_input` for a wrong password, `rate_limited` after too many. */
    open: async (shareToken: string, password: string): Promise<SharedTrip> => {
      const shared = await find(shareToken);
      if (shared.passwordHash === null) return toTrip(shared);
      if ((await sharedTrips.countGuess(shared.id, guesses.windowMinutes)) > guesses.max)
        throw new Problem("rate_limited", "Too many tries. Please wait a few minutes and try again.", {
          retryAfterSeconds: guesses.windowMinutes * 60,
        });
      if (!(await passwords.verify(password, shared.passwordHash)))
        throw invalidField("password", "That's not the password");
      await sharedTrips.forgetGuess(shared.id);
      return toTrip(shared);
    },
  };
}

export type SharedTripService = ReturnType<typeof createSharedTripService>;
