import type { ComponentProps, ReactNode } from "react";
import { cn } from "./lib/cn.ts";

export type EmptyStateProps = Omit<ComponentProps<"div">, "title"> & {
  title: ReactNode;
  /** An icon or a small picture. */
  art?: ReactNode;
  /** A way to change that. */
  action?: ReactNode;
  /** The title of the whole page is 1, and as large as one. */
  level?: 1 | 2 | 3 | 4;
};

/** Says that nothing is here yet, and how to change that. */
export function EmptyState({ title, art, action, level = 3, children, className, ...rest }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      {...rest}
      data-slot="empty-state"
      className={cn("flex flex-col items-center px-4 default:py-12 text-center", className)}
    >
      {art && (
        <div className="mb-4 flex min-h-14 min-w-14 items-center justify-center rounded-full bg-primary-soft text-primary [&>svg]:size-6">
          {art}
        </div>
      )}
      <Heading className={cn("font-display font-semibold text-ink", level === 1 ? "text-3xl" : "text-xl")}>
        {title}
      </Heading>
      {children && (
        <div className="mt-2 max-w-md text-[0.9375rem] text-balance text-ink-muted">{children}</div>
      )}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
