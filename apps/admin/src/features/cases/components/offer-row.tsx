import { formatCents } from "@evoya/domain/money";
import { isOpenOffer, offerStatusDisplay } from "@evoya/domain/offers";
import { readersMoment } from "@evoya/domain/times";
import type { OfferForStaff } from "@evoya/schemas/offers";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { usePermission } from "../../../session/session.ts";
import { OfferDecisionDialog } from "./offer-decision-dialog.tsx";

/** A partner's offer: what it is, what we earn, and its outcome. */
export function OfferRow({ offer }: { offer: OfferForStaff }) {
  const { title, covers, partner, reference, link, status, validUntil, createdAt } = offer;
  const { label, tone } = offerStatusDisplay[status];
  return (
    <li className="space-y-2 py-4 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
          <p className="text-sm text-ink-muted [overflow-wrap:anywhere]">
            {partner}, {reference}, sent {readersMoment(createdAt)}
          </p>
        </div>
        <Badge tone={tone} dot>
          {label}
        </Badge>
      </div>
      <p className="text-[0.9375rem] whitespace-pre-wrap [overflow-wrap:anywhere]">{covers}</p>
      <Figures offer={offer} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-muted">
        <span>
          {status === "expired" ? "Was valid until" : "Valid until"} {readersMoment(validUntil)}
        </span>
        {link && (
          <a
            className="inline-flex items-center gap-1 font-medium text-primary underline-offset-4 hover:underline [&_svg]:size-3.5"
            href={link}
            target="_blank"
            rel="noreferrer"
          >
            {new URL(link).host}
            <ExternalLink aria-hidden />
          </a>
        )}
      </p>
      <Outcome offer={offer} />
    </li>
  );
}

function Figures({ offer: { priceCents, currency, commission, commissionCents } }: { offer: OfferForStaff }) {
  const earned = formatCents(commissionCents, currency);
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 text-[0.9375rem]">
      <div className="flex gap-2">
        <dt className="text-ink-muted">Price</dt>
        <dd className="font-semibold tabular-nums">{formatCents(priceCents, currency)}</dd>
      </div>
      <div className="flex gap-2">
        <dt className="text-ink-muted">Commission</dt>
        <dd className="font-semibold tabular-nums">
          {commission.kind === "percent" ? `${commission.percent}%, ${earned}` : earned}
        </dd>
      </div>
    </dl>
  );
}

function Outcome({ offer }: { offer: OfferForStaff }) {
  const [decision, setDecision] = useState<"accepted" | "declined" | null>(null);
  const mayWrite = usePermission("requests.write").allowed;
  const { status, decidedBy, decidedAt, reason } = offer;
  if (decidedAt)
    return (
      <p className="text-sm text-ink-muted [overflow-wrap:anywhere]">
        {offerStatusDisplay[status].label} by {decidedBy ?? "the team"}, {readersMoment(decidedAt)}
        {reason && `: ${reason}`}
      </p>
    );
  if (!mayWrite || !isOpenOffer(status)) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setDecision("accepted")}>
        Accept
      </Button>
      <Button size="sm" variant="outline" onClick={() => setDecision("declined")}>
        Decline
      </Button>
      {decision && <OfferDecisionDialog offer={offer} status={decision} onClose={() => setDecision(null)} />}
    </div>
  );
}
