import { dateLabel, daysBetween } from "@evoya/domain/dates";
import { documentTypeLabels } from "@evoya/domain/documents";
import {
  type ReadinessItem,
  type ReadinessState,
  type ReadinessTopic,
  readinessStateDisplay,
} from "@evoya/domain/readiness-facts";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import {
  ChevronDown,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  ListChecks,
  type LucideIcon,
} from "lucide-react";
import { Link } from "react-router-dom";
import { useToday } from "../../../lib/use-clock.ts";
import { paths } from "../../../paths.ts";
import { readinessQuery } from "../queries.ts";

const topics: Record<ReadinessTopic, string> = {
  passport: "Passport",
  visa: "Visa",
  insurance: "Insurance",
  payment: "Payment",
  emergency_contact: "Emergency contact",
  tickets: "Tickets and bookings",
  booking: "Book ahead",
};

const marks: Record<ReadinessState, { Icon: LucideIcon; color: string }> = {
  done: { Icon: CircleCheck, color: "text-success" },
  missing: { Icon: CircleDashed, color: "text-warning" },
  check: { Icon: CircleHelp, color: "text-info" },
};

/** From this many days before the trip on, the card starts open. */
const openWithinDays = 60;

type ReadinessCardProps = { tripId: string; startDate: string | null };

/** How ready a trip is: what's done, what's missing, by when, and where to fix it (decision 163). */
export function ReadinessCard({ tripId, startDate }: ReadinessCardProps) {
  const { data, isPending } = useQuery(readinessQuery(tripId));
  const today = useToday();
  if (isPending) return <Skeleton className="mt-6 h-19 print:hidden" />;
  // If it fails to load, the page is better off without the card: it's about the plan.
  if (!data || data.items.length === 0) return null;
  const done = data.items.filter(({ state }) => state === "done").length;
  const isSoon = startDate !== null && daysBetween(today, startDate) <= openWithinDays;
  return (
    <details
      className="fold group mt-6 rounded-card border border-line bg-surface print:hidden"
      open={isSoon && done < data.items.length}
    >
      <summary className="flex cursor-pointer items-center gap-3 rounded-card px-5 py-4 hover:bg-surface-sunken sm:px-6">
        <ListChecks aria-hidden className="size-5 shrink-0 text-ink-muted" />
        <span className="min-w-0 flex-1">
          <h2 className="font-semibold">Ready for this trip?</h2>
          <span className="block text-sm text-ink-muted">{summaryOf(data.items, done, today)}</span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="divide-y divide-line border-t border-line px-5 sm:px-6">
        {data.items.map((item) => (
          <Line key={`${item.topic} ${item.text}`} item={item} tripId={tripId} />
        ))}
      </ul>
    </details>
  );
}

/** "2 of 5 done. Next: passport, by Mar 6, 2027". */
function summaryOf(items: readonly ReadinessItem[], done: number, today: string): string {
  const count = `${done} of ${items.length} done`;
  const next = items
    .filter(({ state }) => state !== "done")
    .toSorted((a, b) => (a.by ?? "").localeCompare(b.by ?? ""))[0];
  if (!next) return `${count}. Have a good trip!`;
  const by = next.by ? `, ${byWhen(next.by, today)}` : "";
  return `${count}. Next: ${topics[next.topic].toLowerCase()}${by}`;
}

const byWhen = (by: string, today: string): string => (by === today ? "today" : `by ${dateLabel(by)}`);

function Line({ item, tripId }: { item: ReadinessItem; tripId: string }) {
  const { label, tone } = readinessStateDisplay[item.state];
  const { Icon, color } = marks[item.state];
  const way = wayTo(item, tripId);
  const today = useToday();
  return (
    <li className="flex flex-col gap-3 py-4 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <div className="flex min-w-0 gap-3">
        <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${color}`} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 className="font-semibold">{topics[item.topic]}</h3>
            <Badge tone={tone}>{label}</Badge>
            {item.by && <span className="text-sm text-ink-muted">{byWhen(item.by, today)}</span>}
          </div>
          <p className="mt-1 max-w-prose text-[0.9375rem] text-ink-muted">{item.text}</p>
        </div>
      </div>
      {way && (
        <Button variant="outline" size="sm" className="max-sm:ml-8 max-sm:self-start" asChild>
          <Link to={way.to}>{way.label}</Link>
        </Button>
      )}
    </li>
  );
}

/** The one click that leads to the fix. */
function wayTo({ topic, mend }: ReadinessItem, tripId: string): { to: string; label: string } | null {
  switch (mend?.page) {
    case undefined:
      return null;
    case "document":
      return { to: paths.document(mend.documentId), label: "Open document" };
    case "upload":
      return {
        to: paths.documentsFor(mend.type, tripId),
        label: `Add ${documentTypeLabels[mend.type].toLowerCase()}`,
      };
    case "profile":
      return {
        to: paths.profileComplete(topic === "passport" ? "home" : "emergency"),
        label: topic === "passport" ? "Change the date" : "Add a contact",
      };
    case "requests":
      return { to: paths.requests, label: "Open your requests" };
    case "booking":
      return { to: `${paths.trip(tripId)}?edit=1`, label: "Add your booking" };
    case "plan":
      return { to: `${paths.trip(tripId)}?edit=1`, label: "Choose dates" };
  }
}
