import type { ListTotal } from "@evoya/schemas/staff-list";
import { Button } from "@evoya/ui/button";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { countOf, type Unit } from "./count-of.ts";
import type { Pages } from "./pages.ts";

/** "1,234 users", or "10,000+ users" when counting stopped there. */
const totalOf = ({ count, isExact }: ListTotal, unit: Unit): string =>
  isExact ? countOf(count, unit) : `${count.toLocaleString("en-US")}+ ${unit.many}`;

const turns = [
  { to: "previous", label: "Previous", Icon: ChevronLeft },
  { to: "next", label: "Next", Icon: ChevronRight },
] as const;

/** Which rows are shown, out of how many, with the previous and next buttons. */
export function PageFooter({ pages, unit }: { pages: Pages; unit: Unit }) {
  const { first, last, total } = pages;
  if (last < first) return null;
  return (
    <nav
      aria-label="Pagination"
      className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-muted"
    >
      <p aria-live="polite" className="tabular-nums">
        {`${first.toLocaleString("en-US")}–${last.toLocaleString("en-US")}`}
        {total && ` of ${totalOf(total, unit)}`}
      </p>
      <div className="flex gap-2">
        {turns.map(({ to, label, Icon }) => (
          <Button
            key={to}
            variant="outline"
            size="sm"
            disabled={!pages[to]}
            aria-disabled={pages.isTurning || undefined}
            onClick={() => pages[to]?.()}
            className={to === "next" ? "flex-row-reverse" : undefined}
          >
            <Icon aria-hidden />
            {label}
          </Button>
        ))}
      </div>
    </nav>
  );
}
