import { dateLabel } from "@evoya/domain/dates";
import { cn } from "@evoya/ui/lib/cn";
import { currencyName, useMoney } from "../../../lib/money.ts";

/** The source of the amounts next to dollars; nothing if there are none. */
export function RatesNote({ className }: { className: string }) {
  const { rates } = useMoney();
  if (!rates) return null;
  const { currency, source, date, areStale } = rates;
  return (
    <p className={cn("text-xs text-ink-muted", className)}>
      {currencyName(currency)}: estimates at the rate of {dateLabel(date)} ({source}).
      {areStale && " It may have changed since."} We charge in US dollars.
    </p>
  );
}
