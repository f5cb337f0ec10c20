import { notificationList } from "@evoya/schemas/notifications";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { listQueries } from "../../list/list-queries.ts";

export const notifications = listQueries(["notifications"], notificationList, {
  page: api.listNotifications,
  count: api.countNotifications,
});

export const notificationQuery = (id: string) =>
  queryOptions({
    queryKey: ["notifications", "one", id],
    queryFn: ({ signal }) => api.getNotification({ params: { id } }, { signal }),
  });

export type AudienceAsked = NonNullable<NonNullable<Parameters<typeof api.countAudience>[0]>["body"]>;

/** How many members an audience has, counted each time it changes. */
export const audienceQuery = (asked: AudienceAsked) =>
  queryOptions({
    queryKey: ["notification-audience", asked],
    queryFn: ({ signal }) => api.countAudience({ body: asked }, { signal }),
    staleTime: 10_000,
  });
