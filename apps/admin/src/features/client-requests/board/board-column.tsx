import { type RequestStatus, requestStatusDisplay } from "@evoya/domain/request-status";
import { Button } from "@evoya/ui/button";
import { cn } from "@evoya/ui/lib/cn";
import { Skeleton } from "@evoya/ui/skeleton";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";

type Props = {
  status: RequestStatus;
  /** How many requests it has, and whether there are more than it shows. */
  count: number;
  isCut: boolean;
  /** The list of everything in it. */
  listUrl: string;
  state: "loading" | "error" | "ready";
  onRetry: () => void;
  /** Whether the dragged request may be dropped here; undefined if none is being dragged. */
  accepts: boolean | undefined;
  onDrop: () => void;
  children: ReactNode;
};

/** One status of the board. */
export function BoardColumn({
  status,
  count,
  isCut,
  listUrl,
  state,
  onRetry,
  accepts,
  onDrop,
  children,
}: Props) {
  const [isOver, setOver] = useState(false);
  const { label } = requestStatusDisplay[status];
  return (
    <section
      aria-label={label}
      onDragOver={(event) => {
        if (!accepts) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (accepts) onDrop();
      }}
      className={cn(
        "min-w-0 rounded-card border default:border-transparent default:bg-surface-sunken p-3",
        accepts && "border-dashed border-line-strong",
        isOver && accepts && "border-primary bg-primary-soft",
        accepts === false && "opacity-50",
      )}
    >
      <h2 className="mb-3 flex items-baseline justify-between gap-2 font-semibold">
        {label}
        <span className="text-sm font-normal text-ink-muted tabular-nums">{isCut ? `${count}+` : count}</span>
      </h2>
      {state === "loading" && <Skeleton className="h-40" />}
      {state === "error" && (
        <div role="alert" className="text-sm">
          <p>Failed to load client requests</p>
          <Button size="sm" variant="outline" className="mt-2" onClick={onRetry}>
            Try Again
          </Button>
        </div>
      )}
      {state === "ready" && count === 0 && (
        <p className="py-6 text-center text-sm text-ink-muted">Nothing here</p>
      )}
      {state === "ready" && count > 0 && (
        <ul className="grid gap-1.5 min-[112rem]:grid-cols-2">{children}</ul>
      )}
      {isCut && (
        <Link to={listUrl} className="mt-3 inline-block text-sm font-medium">
          Show all in the list
        </Link>
      )}
    </section>
  );
}
