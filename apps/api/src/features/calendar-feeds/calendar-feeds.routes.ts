import type { calendarFeedEndpoints } from "@evoya/schemas/calendar-feeds";
import type { Handlers } from "../../http/mount.ts";
import type { CalendarFeedService } from "./calendar-feeds.service.ts";

export const createCalendarFeedRoutes = (
  feeds: CalendarFeedService,
): Handlers<typeof calendarFeedEndpoints> => ({
  getCalendarFeed: async ({ caller }) => ({ feed: await feeds.find(caller.userId) }),
  renewCalendarFeed: ({ caller }) => feeds.renew(caller),
  removeCalendarFeed: ({ caller }) => feeds.remove(caller.userId),
  readCalendarFeed: async ({ params, http: { response } }) => {
    const text = await feeds.read(params.feedToken);
    response.type("text/calendar").end(text);
  },
});
