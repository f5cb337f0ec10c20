import { isPaid } from "@evoya/domain/plans";
import type { Dashboard } from "@evoya/schemas/dashboard";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { Link } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { paths } from "../../../paths.ts";
import { planningOffer } from "../planning-offer.ts";
import { CompletionCard } from "./completion-card.tsx";
import { MembershipCard } from "./membership-card.tsx";
import { PointsCard } from "./points-card.tsx";

type SideCardsProps = {
  data: Dashboard;
  /** Next to each other: there are no trips beside them. */
  inRow: boolean;
};

/** The cards next to a member's trips, and below them on phones. */
export function SideCards({ data, inRow }: SideCardsProps) {
  const { member, stats, upcoming, hasQuizResult, completion } = data;
  return (
    <div
      className={
        inRow
          ? "grid gap-5 lg:auto-cols-fr lg:grid-flow-col"
          : "grid min-w-0 content-start gap-5 md:max-lg:grid-cols-2 md:max-lg:[&>:last-child:nth-child(odd)]:col-span-2"
      }
    >
      {upcoming.length > 0 && <PlanNewTrip hasQuizResult={hasQuizResult} isPaying={isPaid(member.level)} />}
      <CompletionCard completion={completion} />
      <PointsCard member={member} />
      <MembershipCard member={member} isQuiet={stats.totalTrips === 0} />
    </div>
  );
}

function PlanNewTrip({ hasQuizResult, isPaying }: { hasQuizResult: boolean; isPaying: boolean }) {
  return (
    <Card variant="tinted" className="text-center">
      <img src={spotArt("map")} alt="" width={120} height={120} className="mx-auto size-28" />
      <h2 className="mt-2 font-display text-2xl font-semibold">Where to next?</h2>
      <p className="mt-1 text-[0.9375rem] text-ink-muted">{planningOffer(isPaying)}</p>
      <div className="mt-4 flex flex-col gap-2">
        <Button asChild>
          <Link to={paths.planMyTrip}>Plan New Trip</Link>
        </Button>
        <Button variant="outline" asChild>
          <Link to={paths.itineraryGenerator}>Generate an itinerary</Link>
        </Button>
        <Button variant="link" asChild>
          {hasQuizResult ? (
            <Link to={paths.quizResults}>See your travel style</Link>
          ) : (
            <Link to={paths.quiz}>Take the travel quiz</Link>
          )}
        </Button>
      </div>
    </Card>
  );
}
