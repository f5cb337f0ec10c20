import type { ComponentProps } from "react";
import { cn } from "./lib/cn.ts";

const tones = {
  neutral: "bg-surface-sunken text-ink-muted ring-1 ring-line ring-inset",
  primary: "bg-primary-soft text-primary-strong",
  accent: "bg-accent-soft text-accent-strong",
  info: "bg-info-soft text-info",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
  solid: "bg-primary text-primary-ink",
} as const;

type BadgeTone = keyof typeof tones;

export type BadgeProps = ComponentProps<"span"> & {
  tone?: BadgeTone;
  /** A dot before the text, for states. */
  dot?: boolean;
};

/** A short fact about what it's next to: a status, a plan, a count. */
export function Badge({ tone = "neutral", dot, className, children, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      data-slot="badge"
      className={cn(
        "inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-[0.8125rem] max-w-full shrink-0 leading-5 font-semibold [&_svg]:size-3.5",
        tones[tone],
        className,
      )}
    >
      {dot && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  );
}
