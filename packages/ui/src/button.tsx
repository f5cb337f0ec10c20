import { Slot, Slottable } from "radix-ui/slot";
import type { ComponentProps, MouseEvent } from "react";
import { cn } from "./lib/cn.ts";
import { Spinner } from "./spinner.tsx";

const variants = {
  primary: "bg-primary text-primary-ink hover:bg-primary-strong shadow-card",
  accent: "bg-accent text-accent-ink hover:bg-accent-strong shadow-card",
  secondary: "bg-primary-soft text-primary-strong hover:bg-primary hover:text-primary-ink",
  outline: "border border-line-strong bg-surface text-ink hover:border-primary hover:bg-primary-soft",
  ghost: "text-ink hover:bg-surface-sunken",
  danger: "bg-danger text-danger-ink hover:bg-danger-strong",
  link: "text-primary underline decoration-1 underline-offset-4 hover:text-primary-strong hover:decoration-2",
} as const;

const sizes = {
  sm: "default:h-9 gap-1.5 default:px-3.5 text-sm",
  md: "default:h-11 gap-2 default:px-5 text-[0.9375rem]",
  lg: "default:h-13 gap-2.5 default:px-7 text-base",
} as const;

export type ButtonProps = ComponentProps<"button"> & {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** The action is in progress: the button keeps its place and focus, and doesn't act again. */
  busy?: boolean;
  /** Shown instead of the label while busy, e.g. "Signing in...". */
  busyLabel?: string;
  /** Passes its look to its only child, e.g. a link. */
  asChild?: boolean;
};

const base =
  "inline-flex items-center justify-center default:shrink-0 default:rounded-control default:whitespace-nowrap font-semibold transition-colors select-none [&_svg:not([class*='size-'])]:size-[1.15em] disabled:opacity-50";

/** The class names of a button, for elements that can't be one. */
export const buttonClass = (
  variant: keyof typeof variants = "primary",
  size: keyof typeof sizes = "md",
): string => cn(base, variants[variant], variant === "link" ? "text-[length:inherit]" : sizes[size]);

/** The one way to act. `type` is "button" unless you say otherwise, so no form is sent by accident. */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  asChild,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const Root = asChild ? Slot : "button";
  const act = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <Root
      {...(asChild ? {} : { type: "button" as const })}
      {...rest}
      onClick={act}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      data-slot="button"
      className={cn(buttonClass(variant, size), busy && "opacity-80", className)}
    >
      {busy && <Spinner size="sm" label="" />}
      {asChild ? <Slottable>{children}</Slottable> : busy && busyLabel ? busyLabel : children}
    </Root>
  );
}
