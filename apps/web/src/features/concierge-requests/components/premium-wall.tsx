import { plans } from "@evoya/domain/plans";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { Lock } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

/** In place of the form for a free member (member spec §2). */
export function PremiumWall() {
  return (
    <Card className="mx-auto my-10 max-w-lg text-center" variant="raised" padding="lg">
      <span className="mx-auto grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
        <Lock aria-hidden className="size-6" />
      </span>
      <h1 className="mt-4 font-display text-3xl font-semibold">Premium Feature</h1>
      <p className="mt-3 text-ink-muted">
        A concierge plans your trip with you: flights, stays, and everything in between. It's included in the{" "}
        {plans.base.name} and {plans.elite.name} plans. You're on the {plans.free.name} plan now.
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <Button size="lg" asChild>
          <Link to={paths.upgrade("base")}>Upgrade Membership</Link>
        </Button>
        <Button variant="ghost" asChild>
          <Link to={paths.dashboard}>Back to Dashboard</Link>
        </Button>
      </div>
    </Card>
  );
}
