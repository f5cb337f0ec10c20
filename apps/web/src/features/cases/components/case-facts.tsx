import { type ConciergeBudget, conciergeBudgetIds, conciergeBudgetLabel } from "@evoya/domain/concierge";
import { tripDatesLabel } from "@evoya/domain/dates";
import { formatCents } from "@evoya/domain/money";
import { type TravelType, travelTypeLabels } from "@evoya/domain/trip-requests";
import type { MemberCase } from "@evoya/schemas/cases";
import { Card } from "@evoya/ui/card";
import { useInfiniteQuery } from "@tanstack/react-query";
import { momentOf } from "../../../lib/instants.ts";
import { timelineQuery } from "../queries.ts";

const isConciergeBudget = (text: string): text is ConciergeBudget =>
  (conciergeBudgetIds as readonly string[]).includes(text);

const budgetLabel = (budget: string | null): string =>
  budget === null ? "Not set" : isConciergeBudget(budget) ? conciergeBudgetLabel(budget) : budget;

type Fact = [term: string, text: string];

/** The member's answers: only fields that the form had. */
function factsOf({ kind, asked, agreed }: MemberCase): Fact[] {
  const dates = asked.startDate ? tripDatesLabel(asked.startDate, asked.endDate) : "To be decided";
  const first: Fact[] = [["Dates", dates]];
  const last: Fact[] = [["Notes", asked.notes || "None"]];
  const travelers: Fact = ["Travelers", String(asked.travelers ?? "Not set")];
  if (kind === "booking") {
    const price = asked.estimateCents;
    const term = agreed ? "Agreed price" : "Estimate";
    return [
      ...first,
      travelers,
      ...(price === null ? [] : [[term, formatCents(price, "USD", { whole: !agreed })] as Fact]),
      ...last,
    ];
  }
  if (kind === "trip") {
    const type = asked.travelType ? travelTypeLabels[asked.travelType as TravelType] : "Not set";
    return [...first, ["Travel type", type], ["Budget", budgetLabel(asked.budget)], ...last];
  }
  return [
    ...first,
    travelers,
    ["Budget", budgetLabel(asked.budget)],
    ["Departure airport", asked.departureAirport ?? "Not set"],
    ["Activities", asked.activities.join(", ") || "Open to ideas"],
    ["We'll book", asked.toBook.join(", ") || "Nothing yet"],
    ...last,
  ];
}

const laterOf = (one: string, other: string): string => (Date.parse(one) > Date.parse(other) ? one : other);

export function CaseFacts({ one }: { one: MemberCase }) {
  const { data: timeline } = useInfiniteQuery(timelineQuery(one.id));
  const lastEventAt = timeline?.at(-1)?.createdAt ?? one.createdAt;
  return (
    <Card asChild>
      <section aria-labelledby="trip-details">
        <h2 id="trip-details" className="font-semibold">
          Trip details
        </h2>
        <dl className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          {factsOf(one).map(([term, text]) => (
            <div key={term} className="min-w-0">
              <dt className="text-sm text-ink-muted">{term}</dt>
              <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-5 border-t border-line pt-4 text-sm text-ink-muted">
          Last updated: {momentOf(laterOf(one.updatedAt, lastEventAt))}
        </p>
      </section>
    </Card>
  );
}
