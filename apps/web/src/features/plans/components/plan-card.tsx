import { type PlanId, plans } from "@evoya/domain/plans";
import { Badge } from "@evoya/ui/badge";
import { Card } from "@evoya/ui/card";
import { Price } from "@evoya/ui/price";
import { Check } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  plan: PlanId;
  current: boolean;
  /** Which of the plan's names the page uses. */
  name?: "card" | "chooser";
  children: ReactNode;
};

/** One plan with its price and what is in it. */
export function PlanCard({ plan, current, name = "card", children }: Props) {
  const { labels, summary, priceCents, mostPopular, bullets } = plans[plan];
  return (
    <Card
      variant={mostPopular ? "raised" : "plain"}
      className={`flex flex-1 flex-col ${mostPopular ? "border-primary! ring-1 ring-primary" : ""}`}
    >
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h2 className="font-display text-2xl font-semibold">{labels[name]}</h2>
        {current ? (
          <Badge tone="success">Current Plan</Badge>
        ) : (
          mostPopular && <Badge tone="accent">Most Popular</Badge>
        )}
      </div>
      <p className="mt-4">
        <Price cents={priceCents} per={priceCents === 0 ? "forever" : "month"} size="xl" />
      </p>
      <p className="mt-3 text-ink-muted">{summary}</p>
      <ul className="mt-5 flex-1 space-y-2.5 text-[0.9375rem]">
        {bullets.map((bullet) => (
          <li key={bullet} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
            {bullet}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-col">{children}</div>
    </Card>
  );
}
