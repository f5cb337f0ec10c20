import type { ComponentProps, ReactNode } from "react";
import { cn } from "./lib/cn.ts";

export type ProgressProps = ComponentProps<"div"> & {
  /** 0 to `max`; null for work of unknown length. */
  value: number | null;
  max?: number;
  /** What's in progress; shown unless `hideLabel`. */
  label: string;
  hideLabel?: boolean;
  /** On the right, instead of the percentage; null for nothing. */
  valueText?: ReactNode;
  tone?: "primary" | "accent" | "success" | "danger";
};

const tones = {
  primary: "bg-primary",
  accent: "bg-accent",
  success: "bg-success",
  danger: "bg-danger",
} as const;

/** How far along something is. */
export function Progress(props: ProgressProps) {
  const { value, max = 100, label, hideLabel, valueText, tone = "primary", className, ...rest } = props;
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value / max)) * 100);
  const shown = valueText === undefined && percent !== null ? `${percent}%` : valueText;
  return (
    <div {...rest} data-slot="progress" className={cn("min-w-0", className)}>
      {!hideLabel && (
        <div className="mb-1.5 flex justify-between gap-4 text-sm">
          <span className="min-w-0 font-medium text-ink">{label}</span>
          <span className="whitespace-nowrap text-ink-muted tabular-nums">{shown}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className={cn(
            "h-full rounded-full transition-[width] duration-(--motion-reveal)",
            tones[tone],
            percent === null && "w-1/3 animate-shimmer",
          )}
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
