import { originLine, signatureLine } from "@evoya/domain/planner/item-origin";
import type { BookingKind, PlanItem, Transfer } from "@evoya/domain/planner/plan";
import { earlyLeave, wayText } from "@evoya/domain/planner/way-text";
import { readersClock } from "@evoya/domain/times";
import { hostOf } from "@evoya/domain/websites";
import { Badge } from "@evoya/ui/badge";
import { WebsiteLink } from "@evoya/ui/website-link";
import {
  BadgeCheck,
  BedDouble,
  Bus,
  Car,
  CarTaxiFront,
  Coffee,
  Footprints,
  Info,
  Lock,
  type LucideIcon,
  NotebookPen,
  Pin,
  Plane,
  Ship,
  Ticket,
  TrainFront,
  TrainFrontTunnel,
  TramFront,
  Utensils,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { Clock } from "../../../lib/clock.tsx";
import { useMoney } from "../../../lib/money.ts";
import { BookingLine } from "./booking-line.tsx";

/** Entries without a number on the map get an icon. */
const icons: Record<PlanItem["kind"], LucideIcon> = {
  place: Coffee,
  meal: Coffee,
  transfer: Plane,
  rest: Coffee,
  "check-in": BedDouble,
  "check-out": BedDouble,
};

const bookedIcons: Record<BookingKind, LucideIcon> = {
  flight: Plane,
  stay: BedDouble,
  table: Utensils,
  activity: Ticket,
  transfer: TramFront,
};

const wayIcons: Record<Transfer["mode"], LucideIcon> = {
  walk: Footprints,
  metro: TrainFrontTunnel,
  bus: Bus,
  train: TrainFront,
  tram: TramFront,
  taxi: CarTaxiFront,
  car: Car,
  boat: Ship,
  flight: Plane,
};

/** The model's own idea, which isn't in our catalog. */
const isUnverified = ({ source, placeId }: PlanItem): boolean => source === "model" && placeId === null;

/** How to get to the next stop. */
export function Way({ transfer, startsAt }: { transfer: Transfer; startsAt: string }) {
  const { money } = useMoney();
  const Icon = wayIcons[transfer.mode];
  const leave = earlyLeave({ startsAt, transfer }, readersClock);
  return (
    <p className="ml-[0.8125rem] flex items-center gap-2 border-l-2 border-dotted border-line-strong py-1 pl-7 text-xs text-ink-muted sm:ml-[calc(6.375rem-1px)]">
      <Icon aria-hidden className="size-3.5" />
      <span className="inline-block first-letter:uppercase">
        {wayText(transfer)}
        {transfer.costCents > 0 && `, ${money(transfer.costCents)}`}
        {leave && <span className="text-ink">{`. ${leave}`}</span>}
      </span>
    </p>
  );
}

function Cost({ cents }: { cents: number }) {
  const { beside, dollars } = useMoney();
  const other = beside(cents);
  return (
    <p className="ml-auto shrink-0 text-right text-sm text-ink-muted tabular-nums">
      {cents === 0 ? "Free" : dollars(cents)}
      {other && (
        <span className="text-xs max-sm:block sm:ml-1.5">
          <span className="sr-only">, </span>
          {other}
        </span>
      )}
    </p>
  );
}

/** Its source, its website, and who vouches for it. Quiet: since most entries of a trip say so, it's no longer a warning. */
function Proof({ item }: { item: PlanItem }) {
  const line = isUnverified(item) ? null : originLine(item);
  const { signature, website } = item.origin ?? {};
  if (!line && !signature && !website) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-muted">
      {line && <span>{line}</span>}
      {website && (
        <WebsiteLink href={website} className="text-ink">
          {hostOf(website)}
        </WebsiteLink>
      )}
      {signature && (
        <span className="flex min-w-0 gap-1">
          {signature.holds && <BadgeCheck aria-hidden className="mt-px size-3.5 shrink-0 text-success" />}
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {signatureLine(signature)}
            {signature.holds && signature.note && `: “${signature.note}”`}
          </span>
        </span>
      )}
    </p>
  );
}

type StopProps = {
  item: PlanItem;
  /** The day it's on, if it has a date. */
  date: string | null;
  number?: number | undefined;
  tools: ReactNode;
  hidesCosts: boolean;
};

/** One entry of a day, with its number on the map. */
export function Stop({ item, date, number, tools, hidesCosts }: StopProps) {
  const Icon = item.booking ? bookedIcons[item.booking.kind] : icons[item.kind];
  const isVisit = item.kind === "place";
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="group/stop grid break-inside-avoid gap-x-4 py-2 sm:grid-cols-[4.5rem_minmax(0,1fr)]">
      <p className="text-sm font-medium whitespace-nowrap text-ink-muted tabular-nums max-sm:ml-10 sm:pt-1 sm:text-right">
        <Clock at={item.startsAt} />
        <span className="sr-only">
          {" "}
          to <Clock at={item.endsAt} />
        </span>
      </p>
      <div className="flex gap-3.5">
        <span
          aria-hidden
          className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums ${
            isVisit ? "bg-primary text-primary-ink" : "bg-surface-sunken text-ink-muted"
          }`}
        >
          {number ?? <Icon className="size-3.5" />}
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-x-4">
            <h3
              className={`flex min-w-0 items-baseline gap-1.5 wrap-anywhere ${isVisit ? "font-semibold" : "font-medium"}`}
            >
              {item.title}
              {item.ownTime && (
                <Pin aria-label="Stays at this time" className="size-3.5 shrink-0 text-ink-muted" />
              )}
              {item.locked && <Lock aria-label="Locked" className="size-3.5 shrink-0 text-ink-muted" />}
            </h3>
            {item.because && (
              <button
                type="button"
                aria-expanded={isAsked}
                aria-controls={isAsked ? `${item.id}-why` : undefined}
                aria-label={`Why ${item.title}?`}
                title="Why this?"
                onClick={() => setAsked(!isAsked)}
                className="-my-1 -ml-2 grid size-7 shrink-0 place-items-center self-center rounded-full text-ink-muted hover:bg-surface-sunken hover:text-ink print:hidden"
              >
                <Info aria-hidden className="size-4" />
              </button>
            )}
            {!hidesCosts && (item.costCents > 0 || isVisit) && <Cost cents={item.costCents} />}
          </div>
          <p className="text-[0.9375rem] leading-snug text-ink-muted">{item.note}</p>
          {item.booking && <BookingLine booking={item.booking} date={date} />}
          {item.ownNote && (
            <p className="mt-1.5 flex gap-2 rounded-control bg-accent-soft px-3 py-2 text-[0.9375rem] leading-snug whitespace-pre-line [overflow-wrap:anywhere]">
              <NotebookPen aria-label="Note" className="mt-0.5 size-4 shrink-0 text-accent-strong" />
              <span>{item.ownNote}</span>
            </p>
          )}
          {(item.bookingNeeded || isUnverified(item)) && (
            <p className="mt-1.5 flex flex-wrap gap-2">
              {item.bookingNeeded && <Badge tone="warning">Book ahead</Badge>}
              {isUnverified(item) && <Badge tone="warning">AI suggestion, not verified</Badge>}
            </p>
          )}
          <Proof item={item} />
          {isAsked && (
            <p id={`${item.id}-why`} className="mt-1 text-sm text-ink-muted print:hidden">
              {item.because}
            </p>
          )}
        </div>
        {tools}
      </div>
    </div>
  );
}
