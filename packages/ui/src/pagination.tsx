import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { cn } from "./lib/cn.ts";

export type PaginationProps = Omit<ComponentProps<"nav">, "onChange"> & {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPageChange: (page: number) => void;
  /** The listed items, e.g. "users". */
  unit?: string;
};

/** Steps through a list, and says where you are in it. */
export function Pagination({
  page,
  pageSize,
  total,
  onPageChange,
  unit = "results",
  className,
  ...rest
}: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  return (
    <nav
      aria-label="Pagination"
      {...rest}
      data-slot="pagination"
      className={cn("flex flex-wrap items-center justify-between gap-3 text-sm text-ink-muted", className)}
    >
      <p aria-live="polite" className="tabular-nums">
        {`${count(first)}–${count(last)} of ${count(total)} ${unit}`}
      </p>
      <div className="flex items-center gap-2">
        <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
          <ChevronLeft aria-hidden />
          Previous
        </Button>
        <span className="px-1 tabular-nums">
          Page {page} of {pages}
        </span>
        <Button variant="outline" size="sm" disabled={page >= pages} onClick={() => onPageChange(page + 1)}>
          Next
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </nav>
  );
}

const count = (value: number): string => value.toLocaleString("en-US");
