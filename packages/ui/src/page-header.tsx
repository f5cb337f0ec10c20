import type { ComponentProps, ReactNode } from "react";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";
import { cn } from "./lib/cn.ts";

export type PageHeaderProps = Omit<ComponentProps<"header">, "title"> & {
  title: ReactNode;
  description?: ReactNode;
  /** A short line above the title. */
  eyebrow?: ReactNode;
  /** Buttons on the right; below the title if there's no room next to it. */
  actions?: ReactNode;
  breadcrumb?: readonly Crumb[];
};

/** The top of a page, with its only h1. */
export function PageHeader({
  title,
  description,
  eyebrow,
  actions,
  breadcrumb,
  className,
  ...rest
}: PageHeaderProps) {
  return (
    <header {...rest} data-slot="page-header" className={cn("default:mb-6", className)}>
      {breadcrumb && <Breadcrumb items={breadcrumb} className="mb-3" />}
      <div className="flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-end sm:justify-between">
        <div className="min-w-0 [overflow-wrap:anywhere] sm:flex-1 sm:basis-60">
          {eyebrow && <p className="mb-1 text-eyebrow font-semibold text-accent uppercase">{eyebrow}</p>}
          <h1 className="font-display text-[1.75rem] leading-tight font-semibold tracking-[-0.015em] text-ink sm:text-[2rem]">
            {title}
          </h1>
          {description && <p className="mt-1.5 max-w-2xl text-[0.9375rem] text-ink-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2.5">{actions}</div>}
      </div>
    </header>
  );
}
