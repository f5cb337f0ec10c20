import { tripDatesLabel } from "@evoya/domain/dates";
import { formatCents } from "@evoya/domain/money";
import { answersSummary, isOpenProposal, proposalStatusDisplay } from "@evoya/domain/proposals";
import { readersClock } from "@evoya/domain/times";
import type { Proposal } from "@evoya/schemas/proposals";
import { Accordion } from "@evoya/ui/accordion";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { ListChecks } from "lucide-react";
import { dayOf } from "../../../lib/instants.ts";
import { AcceptProposal } from "./accept-proposal.tsx";
import { Differences } from "./differences.tsx";

/** One proposal: its price, its days, its terms, and ways to accept it or answer its parts. */
export function ProposalCard({ proposal, onAnswer }: { proposal: Proposal; onAnswer: () => void }) {
  const { number, title, startDate, endDate, travelers, priceCents, note, terms, days, status } = proposal;
  const { follows, differences, answers, answeredAt } = proposal;
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
          {...(follows && isOpenProposal(status) && { defaultValue: "differences" })}
          items={[
            ...(follows && differences && isOpenProposal(status)
              ? [
                  {
                    value: "differences",
                    title: `New since proposal ${follows.number}`,
                    content: <Differences differences={differences} />,
                  },
                ]
              : []),
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
        {status === "answered" && answeredAt && (
          <p className="mt-4 text-[0.9375rem]">
            <span className="font-semibold">You answered on {dayOf(answeredAt)}:</span>{" "}
            {answersSummary(answers)}. Your concierge makes the next version from that. You can still accept
            this one.
          </p>
        )}
        {isOpenProposal(status) && (
          <div className="mt-5 flex flex-wrap gap-2 max-sm:flex-col">
            <AcceptProposal proposal={proposal} />
            <Button variant="outline" onClick={onAnswer}>
              <ListChecks aria-hidden />
              {status === "answered" ? "Change your answers" : "Answer item by item"}
            </Button>
          </div>
        )}
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
