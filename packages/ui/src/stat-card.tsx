import { ArrowDownRight, ArrowUpRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Card } from "./card.tsx";
import { cn } from "./lib/cn.ts";
import { Skeleton } from "./skeleton.tsx";

export type StatCardProps = ComponentProps<"div"> & {
  label: ReactNode;
  value: ReactNode;
  /** Below the figure: a breakdown or a period. */
  detail?: ReactNode;
  icon?: ReactNode;
  /** Change from the previous period, in percent. */
  change?: number;
  loading?: boolean;
};

/** One figure and what it means. */
export function StatCard({ label, value, detail, icon, change, loading, className, ...rest }: StatCardProps) {
  return (
    <Card
      {...rest}
      padding="none"
      data-slot="stat-card"
      className={cn("flex flex-col gap-1 p-4.5", className)}
    >
      <div className="flex items-center justify-between gap-3 text-sm font-medium text-ink-muted [&_svg]:size-4.5">
        {label}
        {icon && <span className="rounded-lg bg-primary-soft p-1.5 text-primary">{icon}</span>}
      </div>
      {loading ? (
        <Skeleton className="my-1 h-8 w-24" />
      ) : (
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="text-[1.75rem] leading-10 font-semibold tracking-tight text-ink tabular-nums">
            {value}
          </span>
          {change !== undefined && <Change percent={change} />}
        </div>
      )}
      {detail && <div className="text-sm text-ink-muted">{detail}</div>}
    </Card>
  );
}

function Change({ percent }: { percent: number }) {
  const Icon = percent < 0 ? ArrowDownRight : ArrowUpRight;
  return (
    <span
      className={cn(
        "inline-flex items-center gap-0.5 text-sm font-semibold tabular-nums",
        percent < 0 ? "text-danger" : "text-success",
      )}
    >
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{percent < 0 ? "down" : "up"}</span>
      {Math.abs(percent).toLocaleString("en-US")}%
    </span>
  );
}
