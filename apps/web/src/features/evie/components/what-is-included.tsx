import type { PlanId } from "@evoya/domain/plans";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { Check, Lock } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { whatPlansHold } from "../what-plans-hold.ts";

/** The help each plan includes, and the upgrade for free members (public spec §2.14). */
export function WhatIsIncluded({ level }: { level: PlanId }) {
  const isFree = level === "free";
  return (
    <div className="mt-10 grid gap-4 md:grid-cols-2">
      <Card>
        <h2 className="font-display text-xl font-semibold">Free features</h2>
        <FeatureList features={whatPlansHold.free} isOpen />
      </Card>
      <Card variant={isFree ? "tinted" : "plain"}>
        <h2 className="font-display text-xl font-semibold">Premium features</h2>
        <FeatureList features={whatPlansHold.premium} isOpen={!isFree} />
        {isFree && (
          <Button className="mt-6 w-full" asChild>
            <Link to={paths.upgrade()}>Upgrade Now</Link>
          </Button>
        )}
      </Card>
    </div>
  );
}

function FeatureList({ features, isOpen }: { features: readonly string[]; isOpen: boolean }) {
  const Icon = isOpen ? Check : Lock;
  return (
    <ul className="mt-4 space-y-2.5 text-[0.9375rem]">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Icon
            aria-label={isOpen ? "included" : "not included"}
            className={`mt-0.5 size-4 shrink-0 ${isOpen ? "text-success" : "text-ink-muted"}`}
          />
          {feature}
        </li>
      ))}
    </ul>
  );
}
