import type { Base } from "../../container/base.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import { createCalendarFeedRepository } from "./calendar-feeds.repository.ts";
import { createCalendarFeedRoutes } from "./calendar-feeds.routes.ts";
import { createCalendarFeedService } from "./calendar-feeds.service.ts";

type Given = Pick<Base, "transact" | "db" | "cipher" | "config"> & { membershipReader: MembershipReader };

export function calendarFeedsModule({ transact, db, cipher, config, membershipReader }: Given) {
  const feeds = createCalendarFeedService({
    transact,
    feeds: createCalendarFeedRepository(db),
    memberships: membershipReader,
    cipher,
    feedUrl: (token) => `${config.API_URL}/v1/calendar-feeds/${token}`,
    tripUrl: (id) => `${config.WEB_URL}/trips/${id}`,
  });
  return { handlers: createCalendarFeedRoutes(feeds) };
}
