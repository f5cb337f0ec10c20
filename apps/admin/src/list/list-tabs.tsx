import { cn } from "@evoya/ui/lib/cn";
import { Link, useLocation } from "react-router-dom";

export type ListTab = {
  label: string;
  /** The address's query string. */
  search: URLSearchParams;
  isCurrent: boolean;
  count?: number | undefined;
};

/** A tab for everything, and one for each status, or for each of another filter's values. */
export const statusTabs = <Name extends string, Value extends string>(
  url: { write: (filters: { [Filter in Name]?: Value }) => URLSearchParams },
  display: Record<Value, { label: string }>,
  values: readonly Value[],
  current: Value | undefined,
  filter: Name = "status" as Name,
): ListTab[] =>
  [undefined, ...values].map((value) => ({
    label: value ? display[value].label : "All",
    search: url.write((value ? { [filter]: value } : {}) as { [Filter in Name]?: Value }),
    isCurrent: value === current,
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
            "flex h-10 shrink-0 items-center gap-2 border-b-2 default:border-transparent px-3 text-sm default:font-medium whitespace-nowrap default:text-ink-muted transition-colors -outline-offset-2! hover:text-ink",
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
