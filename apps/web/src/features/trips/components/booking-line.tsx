import { dateLabel } from "@evoya/domain/dates";
import type { Booking } from "@evoya/domain/planner/plan";
import { Badge } from "@evoya/ui/badge";
import { Clock } from "../../../lib/clock.tsx";

type BookingLineProps = { booking: Booking; date: string | null };

/** Shows that an entry is booked, its number, and where. Says when, if that isn't the day it's listed on. */
export function BookingLine({ booking: { number, address, starts }, date }: BookingLineProps) {
  const [day = "", at = ""] = starts.split("T");
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted [overflow-wrap:anywhere]">
      <Badge tone="success">Booked</Badge>
      {number && <span className="font-medium text-ink select-all">{number}</span>}
      {address && <span>{address}</span>}
      {day !== date && (
        <span>
          Starts {dateLabel(day)}, <Clock at={at} />
        </span>
      )}
    </p>
  );
}
