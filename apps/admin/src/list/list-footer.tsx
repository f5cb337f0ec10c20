import { Button } from "@evoya/ui/button";

/** What is listed, for one and for many: "request", "requests". */
export type Unit = { one: string; many: string };

const countOf = (count: number, { one, many }: Unit): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

type ListFooterProps = {
  shown: number;
  unit: Unit;
  more: { isLoading: boolean; load: () => void } | null;
};

/** How many are shown, and the way to more. */
export function ListFooter({ shown, unit, more }: ListFooterProps) {
  if (shown === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-muted">
      <p aria-live="polite" className="tabular-nums">
        {more ? `The newest ${countOf(shown, unit)}` : countOf(shown, unit)}
      </p>
      {more && (
        <Button variant="outline" size="sm" busy={more.isLoading} busyLabel="Loading..." onClick={more.load}>
          Load more
        </Button>
      )}
    </div>
  );
}
