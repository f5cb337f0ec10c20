import { randomUUID } from "node:crypto";
import { brand } from "@evoya/domain/brand";
import type { Plan } from "@evoya/domain/planner/plan";
import type { CalendarFeed } from "@evoya/schemas/calendar-feeds";
import { Problem } from "@evoya/schemas/problems";
import type { Cipher } from "../../adapters/cipher.ts";
import { placeIn, sealedColumns } from "../../adapters/sealed-columns.ts";
import type { Transact } from "../../db/transact.ts";
import type { MemberCaller } from "../../http/caller.ts";
import { hashToken, newToken } from "../credentials/tokens.ts";
import { toCalendar } from "../itineraries/calendar.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { CalendarFeedRepository } from "./calendar-feeds.repository.ts";

type Deps = {
  transact: Transact<{ calendarFeeds: CalendarFeedRepository }>;
  feeds: CalendarFeedRepository;
  memberships: MembershipReader;
  cipher: Cipher;
  feedUrl: (token: string) => string;
  tripUrl: (id: string) => string;
};
type Row = NonNullable<Awaited<ReturnType<CalendarFeedRepository["find"]>>>;

/**
 * An address where calendar apps read a member's trips, so that they follow every change (decision 154). It
 * shows whole plans, so it only works while the member's plan includes them.
 */
export function createCalendarFeedService(deps: Deps) {
  const { transact, feeds, memberships, cipher, feedUrl, tripUrl } = deps;
  const placeOf = (id: string): string => placeIn(sealedColumns.calendarFeedToken, id);

  const toFeed = ({ id, tokenEncrypted, createdAt, readAt }: Row): CalendarFeed => ({
    url: feedUrl(cipher.decrypt(tokenEncrypted, placeOf(id))),
    createdAt,
    readAt,
  });

  return {
    find: async (userId: string): Promise<CalendarFeed | null> => {
      const row = await feeds.find(userId);
      return row ? toFeed(row) : null;
    },

    /**
     * Creates an address that replaces the one before. Throws `entitlement_required`, and `unauthenticated` for a
     * session that has just ended: whoever ended it has taken away the address, too.
     */
    renew: async (caller: Pick<MemberCaller, "userId" | "sessionId">): Promise<CalendarFeed> => {
      const { userId } = caller;
      await memberships.require(userId, "full_itinerary");
      const [id, token] = [randomUUID(), newToken()];
      const tokenEncrypted = cipher.encrypt(token, placeOf(id));
      return transact(async ({ calendarFeeds }) => {
        if (!(await calendarFeeds.holdSession(caller))) throw new Problem("unauthenticated");
        return toFeed(await calendarFeeds.put({ id, userId, tokenHash: hashToken(token), tokenEncrypted }));
      });
    },

    remove: async (userId: string): Promise<void> => void (await feeds.remove(userId)),

    /** The trips behind an address as an iCalendar file. Throws `not_found`, whatever is wrong with the address. */
    read: async (token: string): Promise<string> => {
      const tokenHash = hashToken(token);
      const userId = await feeds.ownerOf(tokenHash);
      if (!userId || !(await memberships.allows(userId, "full_itinerary"))) throw new Problem("not_found");
      const [rows] = await Promise.all([feeds.trips(userId), feeds.noteRead(tokenHash)]);
      const trips = rows.map(({ id, plan }) => ({ id, url: tripUrl(id), plan: plan as unknown as Plan }));
      return toCalendar(`${brand.name} trips`, trips);
    },
  };
}

export type CalendarFeedService = ReturnType<typeof createCalendarFeedService>;
