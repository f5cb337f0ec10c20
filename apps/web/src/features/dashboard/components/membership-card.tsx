import { planLines } from "@evoya/domain/plan-lines";
import { type PlanId, plans } from "@evoya/domain/plans";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { Check, Lock } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

/** What the plan includes, and what the next one adds (member spec §2, membership card). */
export function MembershipCard({ level }: { level: PlanId }) {
  const { name, tagline } = plans[level];
  const { unlocked, locked } = planLines[level];
  return (
    <Card>
      <p className="text-sm text-ink-muted">Your membership</p>
      <h2 className="font-display text-xl font-semibold">{name}</h2>
      <p className="text-[0.9375rem] text-ink-muted">{tagline}</p>
      <ul className="mt-4 space-y-2 text-[0.9375rem]">
        {unlocked.map(({ text }) => (
          <li key={text} className="flex gap-2.5">
            <Check aria-label="included" className="mt-0.5 size-4 shrink-0 text-success" />
            {text}
          </li>
        ))}
        {locked.map(({ text }) => (
          <li key={text} className="flex gap-2.5 text-ink-muted">
            <Lock aria-label="not included" className="mt-0.5 size-4 shrink-0" />
            {text}
          </li>
        ))}
      </ul>
      <Button variant={level === "elite" ? "outline" : "primary"} className="mt-5 w-full" asChild>
        <Link to={paths.upgrade()}>{level === "elite" ? "Manage membership" : "Upgrade Now"}</Link>
      </Button>
    </Card>
  );
}
