import type { PlanText } from "@evoya/domain/plan-lines";
import { type PlanId, plans } from "@evoya/domain/plans";
import { Card } from "@evoya/ui/card";
import { Check, Lock } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  plan: PlanId;
  text: Pick<PlanText, "tagline" | "unlocked" | "locked">;
  children?: ReactNode;
};

/** A member's plan and what it includes, and what the next one adds (member spec §2, membership card). */
export function MembershipCard({ plan, text: { tagline, unlocked, locked }, children }: Props) {
  return (
    <Card>
      <p className="text-sm text-ink-muted">Your membership</p>
      <h2 className="font-display text-xl font-semibold">{plans[plan].name}</h2>
      <p className="text-[0.9375rem] text-ink-muted">{tagline}</p>
      <ul className="mt-4 space-y-2 text-[0.9375rem]">
        {unlocked.map((text) => (
          <li key={text} className="flex gap-2.5">
            <Check aria-label="included" className="mt-0.5 size-4 shrink-0 text-success" />
            {text}
          </li>
        ))}
        {locked.map((text) => (
          <li key={text} className="flex gap-2.5 text-ink-muted">
            <Lock aria-label="not included" className="mt-0.5 size-4 shrink-0" />
            {text}
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
