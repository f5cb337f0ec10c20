import { formatCents } from "@evoya/domain/money";
import { originLine, signatureLine } from "@evoya/domain/planner/item-origin";
import type { PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { readersClock } from "@evoya/domain/times";
import { Accordion } from "@evoya/ui/accordion";
import { Badge } from "@evoya/ui/badge";
import { cn } from "@evoya/ui/lib/cn";
import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";

type PlanDaysProps = {
  days: readonly PlanDay[];
  /** Shown below a day's items, and next to each of them. */
  dayTools?: (day: PlanDay) => ReactNode;
  itemTools?: (item: PlanItem, day: PlanDay) => ReactNode;
};

/** A plan day by day, with where each item comes from and who signed it. */
export const PlanDays = ({ days, dayTools, itemTools }: PlanDaysProps) => (
  <Accordion
    items={days.map((day) => ({
      value: day.id,
      title: <DayTitle day={day} />,
      content: (
        <>
          <ul className="space-y-3">
            {day.items.map((item) => (
              <Stop key={item.id} item={item} tools={itemTools?.(item, day)} />
            ))}
          </ul>
          {dayTools?.(day)}
        </>
      ),
    }))}
  />
);

const isSigned = ({ origin }: PlanItem): boolean => origin?.signature?.holds === true;

function DayTitle({ day: { number, title, costCents, items } }: { day: PlanDay }) {
  return (
    <span className="flex min-w-0 flex-1 justify-between gap-4 text-[0.9375rem]">
      <span className="min-w-0">
        <span className="font-normal text-ink-muted">Day {number}</span> {title}
        {items.every(isSigned) && (
          <BadgeCheck aria-label="All signed" className="ml-1.5 inline size-4 text-success" />
        )}
      </span>
      <span className="font-normal text-ink-muted tabular-nums">
        {formatCents(costCents, "USD", { whole: true })}
      </span>
    </span>
  );
}

function Stop({ item, tools }: { item: PlanItem; tools: ReactNode }) {
  const { startsAt, endsAt, title, note, bookingNeeded, ownTime } = item;
  return (
    <li className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <span className="tabular-nums">
        {readersClock(startsAt)} to {readersClock(endsAt)}
      </span>
      <span className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-64">
          <span className="font-semibold text-ink">{title}</span> {ownTime && <Badge>Set time</Badge>}{" "}
          {bookingNeeded && <Badge>Book ahead</Badge>}
          {item.booking?.number && <Badge tone="success">Confirmation {item.booking.number}</Badge>}
          <span className="block">{note}</span>
          <Proof item={item} />
        </span>
        {tools}
      </span>
    </li>
  );
}

function Proof({ item }: { item: PlanItem }) {
  const line = originLine(item);
  const signature = item.origin?.signature;
  return (
    <span className="mt-0.5 block text-sm">
      {line}
      {signature && (
        <span
          className={cn("block [overflow-wrap:anywhere]", signature.holds ? "text-success" : "text-warning")}
        >
          {signatureLine(signature)}
          {signature.note && `: “${signature.note}”`}
        </span>
      )}
    </span>
  );
}
