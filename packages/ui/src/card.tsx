import { Slot } from "radix-ui/slot";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./lib/cn.ts";

const variants = {
  plain: "border border-line bg-surface",
  raised: "border border-line bg-surface-raised shadow-card",
  sunken: "bg-surface-sunken",
  tinted: "bg-primary-soft",
} as const;

const paddings = {
  none: "",
  sm: "default:p-4",
  md: "default:p-5 sm:default:p-6",
  lg: "default:p-6 sm:default:p-8",
} as const;

export type CardProps = ComponentProps<"div"> & {
  variant?: keyof typeof variants;
  padding?: keyof typeof paddings;
  /** Passes its look to its only child, e.g. an article or a link. */
  asChild?: boolean;
};

/** A surface that holds one thing. */
export function Card({ variant = "plain", padding = "md", asChild, className, ...rest }: CardProps) {
  const Root = asChild ? Slot : "div";
  return (
    <Root
      {...rest}
      data-slot="card"
      className={cn("block min-w-0 default:rounded-card", variants[variant], paddings[padding], className)}
    />
  );
}

export type CardHeaderProps = Omit<ComponentProps<"div">, "title"> & {
  title: ReactNode;
  description?: ReactNode;
  /** On the right, or below where there's no room: a link, a menu, a badge. */
  action?: ReactNode;
  /** The heading level that fits where the card is. */
  level?: 2 | 3 | 4;
};

/** Heading of a card, with an optional action. */
export function CardHeader({ title, description, action, level = 2, className, ...rest }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      {...rest}
      data-slot="card-header"
      className={cn("default:mb-4 flex flex-wrap items-start gap-x-4 gap-y-2", className)}
    >
      <div className="min-w-0 flex-1 basis-32">
        <Heading className="text-lg leading-snug font-semibold text-ink">{title}</Heading>
        {description && <p className="mt-1 text-sm text-ink-muted">{description}</p>}
      </div>
      {action && <div className="max-w-full">{action}</div>}
    </div>
  );
}
