import { Button } from "@evoya/ui/button";
import { countRequests } from "../bulk.ts";

type ListFooterProps = {
  shown: number;
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** How many requests are shown, and the way to more. */
export function ListFooter({ shown, list }: ListFooterProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (shown === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-muted">
      <p aria-live="polite" className="tabular-nums">
        {hasNextPage ? `The newest ${countRequests(shown)}` : countRequests(shown)}
      </p>
      {hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          busy={isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </div>
  );
}
