import { type NotificationReport, notificationList } from "@evoya/schemas/notifications";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { listQueries } from "../../list/list-queries.ts";

export const notifications = listQueries(["notifications"], notificationList, {
  page: api.listNotifications,
  count: api.countNotifications,
});

const pollMs = 3000;

/** Emails follow the notices in the app one by one, also when failed ones are retried days later. */
const isMoving = (report: NotificationReport | undefined): boolean =>
  report?.status === "sending" || (report?.waiting ?? 0) > 0;

export const notificationQuery = (id: string) =>
  queryOptions({
    queryKey: ["notifications", "one", id],
    queryFn: ({ signal }) => api.getNotification({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => (isMoving(state.data) ? pollMs : false),
  });

export type Asked = NonNullable<NonNullable<Parameters<typeof api.previewNotification>[0]>["body"]>;

/** How a member will see it: written by what sends it. */
export const previewQuery = (body: Asked) =>
  queryOptions({
    queryKey: ["notification-preview", body],
    queryFn: ({ signal }) => api.previewNotification({ body }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export type AudienceAsked = NonNullable<NonNullable<Parameters<typeof api.countAudience>[0]>["body"]>;

/** How many members an audience has, counted each time it changes. */
export const audienceQuery = (asked: AudienceAsked) =>
  queryOptions({
    queryKey: ["notification-audience", asked],
    queryFn: ({ signal }) => api.countAudience({ body: asked }, { signal }),
    staleTime: 10_000,
  });
