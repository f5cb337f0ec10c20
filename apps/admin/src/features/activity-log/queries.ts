import { activityLog as declared } from "@evoya/schemas/activity-log";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { listQueries } from "../../list/list-queries.ts";

export const activityLog = listQueries(["activity-log"], declared, {
  page: api.listActivityLog,
  count: api.countActivityLog,
});

/** For how long the log is kept. */
export const retentionQuery = queryOptions({
  queryKey: ["activity-log", "retention"],
  queryFn: ({ signal }) => api.getLogRetention({}, { signal }),
});

export const choicesQuery = queryOptions({
  queryKey: ["activity-log", "choices"],
  queryFn: ({ signal }) => api.listActivityLogChoices({}, { signal }),
  staleTime: 5 * 60_000,
});
