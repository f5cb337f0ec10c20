import type { ComponentProps } from "react";
import { cn } from "./lib/cn.ts";

const sizes = {
  md: "text-base",
  lg: "text-2xl font-display font-semibold",
  xl: "text-5xl font-display font-semibold tracking-tight",
} as const;

export type PriceProps = ComponentProps<"span"> & {
  /** Whole cents. */
  cents: number;
  /** ISO 4217. */
  currency?: string;
  /** What the price is for, e.g. "month". */
  per?: string;
  size?: keyof typeof sizes;
};

/** An amount of money, e.g. "$5.99 / month". Whole amounts show no cents. */
export function Price({ cents, currency = "USD", per, size = "md", className, ...rest }: PriceProps) {
  const amount = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
  return (
    <span
      {...rest}
      data-slot="price"
      className={cn("inline-flex items-baseline gap-1.5 text-ink", className)}
    >
      <span className={cn("tabular-nums", sizes[size])}>{amount.format(cents / 100)}</span>
      {per && <span className="text-[0.9375rem] text-ink-muted">/ {per}</span>}
    </span>
  );
}
