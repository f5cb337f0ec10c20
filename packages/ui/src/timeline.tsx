import type { ComponentProps, ReactNode } from "react";
import { cn } from "./lib/cn.ts";

const tones = {
  neutral: "bg-surface-sunken text-ink-muted",
  primary: "bg-primary-soft text-primary",
  accent: "bg-accent-soft text-accent",
  info: "bg-info-soft text-info",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
} as const;

export type TimelineItem = {
  id: string;
  title: ReactNode;
  /** The time, already written for people. */
  time?: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  tone?: keyof typeof tones;
};

export type TimelineProps = ComponentProps<"ol"> & { items: readonly TimelineItem[] };

/** Past or future events, in order. */
export function Timeline({ items, className, ...rest }: TimelineProps) {
  return (
    <ol {...rest} data-slot="timeline" className={cn("flex flex-col", className)}>
      {items.map((item, at) => (
        <li key={item.id} className="relative flex gap-4 pb-6 last:pb-0">
          {at < items.length - 1 && (
            <span aria-hidden className="absolute top-9 bottom-1 left-[1.0625rem] w-px bg-line" />
          )}
          <span
            aria-hidden
            className={cn(
              "flex size-[2.125rem] shrink-0 items-center justify-center rounded-full [&_svg]:size-4",
              tones[item.tone ?? "neutral"],
            )}
          >
            {item.icon ?? <span className="size-2 rounded-full bg-current" />}
          </span>
          <div className="min-w-0 flex-1 pt-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="font-medium text-ink">{item.title}</p>
              {item.time && <p className="text-sm text-ink-muted tabular-nums">{item.time}</p>}
            </div>
            {item.description && <div className="mt-0.5 text-sm text-ink-muted">{item.description}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
