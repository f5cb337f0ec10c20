import { ChevronRight } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./lib/cn.ts";
import { Link } from "./link.tsx";

export type Crumb = { label: string; href?: string };
export type BreadcrumbProps = ComponentProps<"nav"> & { items: readonly Crumb[] };

/** The path to this page; the last entry is this page. */
export function Breadcrumb({ items, className, ...rest }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" {...rest} data-slot="breadcrumb" className={cn("text-sm", className)}>
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-ink-muted">
        {items.map((item, at) => (
          <li key={item.label} className="flex items-center gap-1.5">
            {at > 0 && <ChevronRight aria-hidden className="size-3.5" />}
            {item.href && at < items.length - 1 ? (
              <Link href={item.href} className="underline-offset-4 hover:text-ink hover:underline">
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
