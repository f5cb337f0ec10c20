import { cn } from "@evoya/ui/lib/cn";
import { Link, useLocation } from "react-router-dom";
import type { ListUrl } from "./list-url.ts";

export type ListTab = {
  label: string;
  /** The address's query string. */
  search: URLSearchParams;
  isCurrent: boolean;
  count?: number | undefined;
};

/** A tab for everything, and one for each status. */
export const statusTabs = <Status extends string>(
  url: Pick<ListUrl<{ status?: Status }>, "write">,
  display: Record<Status, { label: string }>,
  statuses: readonly Status[],
  current: Status | undefined,
): ListTab[] =>
  [undefined, ...statuses].map((status) => ({
    label: status ? display[status].label : "All",
    search: url.write(status ? { status } : {}),
    isCurrent: status === current,
  }));

/** A list's views side by side, each with its count. They're links, so back returns to the previous one. */
export function ListTabs({ label, tabs }: { label: string; tabs: readonly ListTab[] }) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={label}
      className="mb-3 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {tabs.map(({ label: name, search, isCurrent, count }) => (
        <Link
          key={name}
          to={`${pathname}?${search}`}
          aria-current={isCurrent ? "true" : undefined}
          className={cn(
            "-mb-px flex h-10 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-ink-muted transition-colors -outline-offset-2! hover:text-ink",
            isCurrent && "border-primary font-semibold text-primary",
          )}
        >
          {name}
          {count !== undefined && (
            <span className="rounded-full bg-surface-sunken px-2 text-xs leading-5 font-semibold text-ink-muted tabular-nums">
              {count.toLocaleString("en-US")}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
