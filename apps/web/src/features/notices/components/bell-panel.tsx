import { ShowMore } from "@evoya/app-kit/show-more";
import { Button } from "@evoya/ui/button";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton } from "@evoya/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { BellRing, Settings } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { noticesQuery, useReadAllNotices } from "../queries.ts";
import { NoticeLine } from "./notice-line.tsx";

/** Recent notices, newest first. */
export function BellPanel({ onFollow }: { onFollow: () => void }) {
  const list = useInfiniteQuery(noticesQuery);
  const readAll = useReadAllNotices();
  const notices = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <div className="flex min-h-14 items-center gap-1 border-b border-line px-4">
        <h2 className="mr-auto font-display text-lg font-semibold">Notifications</h2>
        {notices.some(({ isRead }) => !isRead) && (
          <Button variant="ghost" size="sm" busy={readAll.isPending} onClick={() => readAll.mutate()}>
            Mark all read
          </Button>
        )}
        <Link
          to={paths.notificationSettings}
          onClick={onFollow}
          aria-label="Notification settings"
          title="Notification settings"
          className="-mr-2 grid size-10 place-items-center rounded-control text-ink-muted transition-colors hover:bg-surface-sunken hover:text-ink"
        >
          <Settings aria-hidden className="size-5" />
        </Link>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        {list.isPending && <Skeleton className="m-4 h-40" />}
        {list.isError && notices.length === 0 && (
          <ErrorState
            title="We can't load your notifications"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isSuccess && notices.length === 0 && (
          <EmptyState art={<BellRing aria-hidden />} title="Nothing new">
            When something happens to your trips, requests, and rewards, you'll see it here.
          </EmptyState>
        )}
        <ul>
          {notices.map((notice) => (
            <li key={notice.id} className="border-b border-line last:border-b-0">
              <NoticeLine notice={notice} onFollow={onFollow} />
            </li>
          ))}
        </ul>
        <ShowMore pages={list} variant="ghost" size="sm" className="mx-auto my-3 flex">
          Show older
        </ShowMore>
      </div>
    </>
  );
}
