import { tripDatesLabel } from "@evoya/domain/dates";
import { formatCents } from "@evoya/domain/money";
import { differenceDisplay, differenceText } from "@evoya/domain/proposal-parts";
import { readersClock } from "@evoya/domain/times";
import type { ProposalDifferences } from "@evoya/schemas/proposal-parts";
import { Badge } from "@evoya/ui/badge";

const datesText = ({ startDate, endDate }: NonNullable<ProposalDifferences["dates"]>["from"]): string =>
  startDate ? tripDatesLabel(startDate, endDate) : "No dates";

/** The differences: price, travelers, dates, and terms first, then part by part. */
export function Differences({ differences }: { differences: ProposalDifferences }) {
  const { priceCents, travelers, dates, terms, parts } = differences;
  const facts = [
    priceCents && { name: "Price", from: formatCents(priceCents.from), to: formatCents(priceCents.to) },
    travelers && { name: "Travelers", from: String(travelers.from), to: String(travelers.to) },
    dates && { name: "Dates", from: datesText(dates.from), to: datesText(dates.to) },
  ].filter((fact) => fact !== null);
  const isSame = facts.length === 0 && !terms && parts.length === 0;
  if (isSame) return <p className="text-[0.9375rem] text-ink-muted">Nothing is different.</p>;
  return (
    <div className="space-y-4 text-[0.9375rem]">
      {facts.length > 0 && (
        <dl className="space-y-2">
          {facts.map(({ name, from, to }) => (
            <div key={name} className="flex flex-wrap items-baseline gap-x-3">
              <dt className="w-20 shrink-0 text-ink-muted">{name}</dt>
              <dd className="tabular-nums">
                <strong className="font-semibold">{to}</strong>{" "}
                <span className="text-ink-muted">instead of {from}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {parts.length > 0 && (
        <ul className="space-y-2.5">
          {parts.map((part) => {
            const text = differenceText(part, readersClock);
            const { label, tone } = differenceDisplay[part.change];
            return (
              <li key={`${part.change} ${text}`} className="flex items-start gap-3">
                <span className="w-20 shrink-0">
                  <Badge tone={tone}>{label}</Badge>
                </span>
                <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
              </li>
            );
          })}
        </ul>
      )}
      {terms && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Terms title="New terms" text={terms.to} />
          <Terms title="Terms before" text={terms.from} />
        </div>
      )}
    </div>
  );
}

const Terms = ({ title, text }: { title: string; text: string }) => (
  <div className="min-w-0">
    <p className="font-semibold">{title}</p>
    <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line text-ink-muted">{text}</p>
  </div>
);
