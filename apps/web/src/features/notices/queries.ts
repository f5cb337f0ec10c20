import { markStale } from "@evoya/app-kit/lib/mark-stale";
import type { NoticeSettings, NoticeSettingsChanges } from "@evoya/schemas/notices";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { readPush } from "./push.ts";

export const noticesQuery = infiniteQueryOptions({
  queryKey: ["notices", "list"],
  queryFn: ({ signal, pageParam }) =>
    api.listNotices({ query: { limit: 20, cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export const noticeSettingsQuery = queryOptions({
  queryKey: ["notice-settings"],
  queryFn: ({ signal }) => api.getNoticeSettings({}, { signal }),
});

export const pushQuery = queryOptions({
  queryKey: ["push"],
  queryFn: ({ signal }) => readPush(signal),
});

/** Saves a choice and says so: `said` is the toast. */
export function useChangeNoticeSettings() {
  const client = useQueryClient();
  const { queryKey } = noticeSettingsQuery;
  return useMutation({
    mutationFn: ({ body }: { body: NoticeSettingsChanges; said: string }) =>
      api.updateNoticeSettings({ body }),
    onSuccess: (saved: NoticeSettings, { said }) => {
      client.setQueryData(queryKey, saved);
      void client.invalidateQueries({ queryKey: ["profile"] });
      toast.success(said);
    },
    onError: (problem) => {
      toast.error("Not saved", problemText(problem));
      void client.invalidateQueries({ queryKey });
    },
  });
}

const useRefresh = () => {
  const client = useQueryClient();
  return () => markStale(client, ["notices"], ["session"]);
};

/** Following a notice's link marks it read. */
export function useReadNotice() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, isFollowed }: { id: string; isFollowed: boolean }) =>
      api.updateNotice({ params: { id }, body: { isRead: true, isFollowed } }),
    onSettled: refresh,
  });
}

export function useReadAllNotices() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.readAllNotices({}),
    onError: (problem) => toast.error("We couldn't mark them read", problemText(problem)),
    onSettled: refresh,
  });
}
