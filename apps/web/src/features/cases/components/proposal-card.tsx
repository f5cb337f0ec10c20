import { tripDatesLabel } from "@evoya/domain/dates";
import { formatCents } from "@evoya/domain/money";
import { canAccept, proposalStatusDisplay } from "@evoya/domain/proposals";
import { readersClock } from "@evoya/domain/times";
import type { Proposal } from "@evoya/schemas/proposals";
import { Accordion } from "@evoya/ui/accordion";
import { Badge } from "@evoya/ui/badge";
import { Card } from "@evoya/ui/card";
import { dayOf } from "../../../lib/instants.ts";
import { AcceptProposal } from "./accept-proposal.tsx";

/** One proposal: what it costs, its days, its terms, and a way to accept it. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { number, title, startDate, endDate, travelers, priceCents, note, terms, days, status } = proposal;
  const { label, tone } = proposalStatusDisplay[status];
  return (
    <Card asChild variant="raised">
      <article aria-label={`Proposal ${number}: ${title}`}>
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-eyebrow font-semibold text-accent uppercase">Proposal {number}</span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <h3 className="mt-2 font-display text-xl leading-snug font-semibold [overflow-wrap:anywhere]">
          {title}
        </h3>
        <p className="mt-1 text-sm text-ink-muted">
          {[
            startDate && tripDatesLabel(startDate, endDate),
            `${travelers} ${travelers === 1 ? "traveler" : "travelers"}`,
            `${days.length} ${days.length === 1 ? "day" : "days"}`,
          ]
            .filter(Boolean)
            .join(", ")}
        </p>
        <p className="mt-4 font-display text-3xl font-semibold tabular-nums">{formatCents(priceCents)}</p>
        <p className="text-sm text-ink-muted">for everyone</p>
        {note && (
          <blockquote className="mt-4 border-l-2 border-accent pl-4 text-[0.9375rem] [overflow-wrap:anywhere] whitespace-pre-line">
            {note}
          </blockquote>
        )}
        <Accordion
          className="mt-5"
          items={[
            { value: "days", title: "Day by day", content: <Days days={days} /> },
            {
              value: "terms",
              title: "Terms",
              content: <p className="[overflow-wrap:anywhere] whitespace-pre-line">{terms}</p>,
            },
          ]}
        />
        {proposal.acceptedAt && status === "accepted" && (
          <p className="mt-4 font-semibold text-success">
            You accepted it on {dayOf(proposal.acceptedAt)}, at this price and on these terms.
          </p>
        )}
        {canAccept(status) && <AcceptProposal proposal={proposal} />}
      </article>
    </Card>
  );
}

const Days = ({ days }: Pick<Proposal, "days">) => (
  <ol className="space-y-4">
    {days.map(({ number, title, items }) => (
      <li key={number}>
        <p className="font-semibold text-ink">
          <span className="font-normal text-ink-muted">Day {number}</span> {title}
        </p>
        <ul className="mt-1 space-y-1">
          {items.map((item) => (
            <li key={`${item.startsAt} ${item.title}`} className="flex gap-3">
              <span className="w-20 shrink-0 text-ink-muted tabular-nums">{readersClock(item.startsAt)}</span>
              <span className="min-w-0 [overflow-wrap:anywhere]">{item.title}</span>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
);
