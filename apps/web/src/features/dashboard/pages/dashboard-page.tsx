import { isPaid } from "@evoya/domain/plans";
import type { Dashboard } from "@evoya/schemas/dashboard";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton, SkeletonText } from "@evoya/ui/skeleton";
import { StatCard } from "@evoya/ui/stat-card";
import { useQuery } from "@tanstack/react-query";
import { Globe, Mail, Plane, Route } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { EarlyPicture } from "../../../early/early-picture.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { CompletionCard } from "../components/completion-card.tsx";
import { ConciergeCard } from "../components/concierge-card.tsx";
import { JourneysCard } from "../components/journeys-card.tsx";
import { MembershipCard } from "../components/membership-card.tsx";
import { NextTrip } from "../components/next-trip.tsx";
import { PointsCard } from "../components/points-card.tsx";
import { firstName, greeting } from "../greeting.ts";
import { dashboardQuery } from "../queries.ts";

// What only members without a trip ahead see, and what's below the first screen, loads later.
const FirstStep = lazy(() =>
  import("../components/first-step.tsx").then((module) => ({ default: module.FirstStep })),
);
const BetweenTrips = lazy(() =>
  import("../components/between-trips.tsx").then((module) => ({ default: module.BetweenTrips })),
);
const RecentActivity = lazy(() =>
  import("../components/recent-activity.tsx").then((module) => ({ default: module.RecentActivity })),
);

const CountriesVisited = lazy(() =>
  import("../components/countries-visited.tsx").then((module) => ({ default: module.CountriesVisited })),
);

/** The member's first page (member spec §2, dashboard): one request, kept fresh by live events. */
export function DashboardPage() {
  useTitle("Dashboard");
  const { data, isPending, error, refetch } = useQuery(dashboardQuery);
  if (isPending) return <DashboardSkeleton />;
  if (error) {
    return (
      <ErrorState
        title="Failed to load profile data. Please refresh the page."
        onRetry={() => void refetch()}
      />
    );
  }
  return <DashboardView data={data} />;
}

function DashboardView({ data }: { data: Dashboard }) {
  const { member, stats, upcoming, memories, latestConciergeRequest } = data;
  const [next, ...later] = upcoming;
  const isNew = stats.totalTrips === 0;
  return (
    <>
      <h1 className="mb-5 truncate font-display text-2xl font-semibold sm:text-3xl">
        {greeting(new Date().getHours())}, {firstName(member.name)}
      </h1>
      {next && <NextTrip trip={next} hasWholePlan={isPaid(member.level)} />}
      {!next && (
        <Suspense fallback={<Skeleton className="h-76" />}>
          {isNew ? (
            <FirstStep hasQuizResult={data.hasQuizResult} />
          ) : (
            <BetweenTrips hasQuizResult={data.hasQuizResult} />
          )}
        </Suspense>
      )}
      <div className="mt-5 grid gap-5 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-5 lg:col-span-2">
          {(latestConciergeRequest || member.level === "elite") && (
            <ConciergeCard
              request={latestConciergeRequest}
              promise={data.conciergePromise}
              reply={data.conciergeReply}
              mayRequest={isPaid(member.level)}
            />
          )}
          {later.length + memories.length > 0 && <JourneysCard upcoming={later} memories={memories} />}
          {!isNew && <Stats stats={stats} />}
          <Suspense fallback={<Skeleton className="h-96" />}>
            <RecentActivity items={data.recentActivity} journeys={[...upcoming, ...memories]} />
          </Suspense>
          {data.countries.length > 0 && (
            <Suspense fallback={null}>
              <CountriesVisited countries={data.countries} />
            </Suspense>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {next && <PlanNewTrip hasQuizResult={data.hasQuizResult} isPaying={isPaid(member.level)} />}
          <CompletionCard completion={data.completion} />
          <PointsCard member={member} />
          <MembershipCard level={member.level} isQuiet={isNew} />
        </div>
      </div>
    </>
  );
}

function Stats({ stats }: { stats: Dashboard["stats"] }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <StatCard label="Total trips" value={stats.totalTrips} icon={<Route aria-hidden />} />
      <StatCard label="Upcoming" value={stats.upcomingTrips} icon={<Plane aria-hidden />} />
      <StatCard label="Countries" value={stats.countriesVisited} icon={<Globe aria-hidden />} />
      <StatCard label="Unread" value={stats.unreadMessages} icon={<Mail aria-hidden />} />
    </div>
  );
}

/** Free members get summaries. */
function PlanNewTrip({ hasQuizResult, isPaying }: { hasQuizResult: boolean; isPaying: boolean }) {
  return (
    <Card variant="tinted" className="text-center">
      <img src={spotArt("map")} alt="" width={120} height={120} className="mx-auto size-28" />
      <h2 className="mt-2 font-display text-2xl font-semibold">Where to next?</h2>
      <p className="mt-1 text-[0.9375rem] text-ink-muted">
        {isPaying
          ? "Tell our team what you dream of, or get a day-by-day plan in about a minute."
          : "Tell our team what you dream of, or get a summary in about a minute."}
      </p>
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

function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Loading your dashboard">
      <Skeleton className="mb-5 h-8 w-72 max-w-full sm:h-9" />
      <Card padding="none" variant="raised" className="grid overflow-hidden md:grid-cols-[1.1fr_1fr]">
        <EarlyPicture className="aspect-[16/9] size-full object-cover md:order-2 md:aspect-auto md:min-h-76" />
        <div className="flex flex-col justify-center gap-4 p-6 sm:p-8">
          <Skeleton className="h-8 w-3/4" />
          <SkeletonText />
        </div>
      </Card>
      <div className="mt-5 grid gap-5 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-5 lg:col-span-2">
          <Skeleton className="h-40" />
          <Skeleton className="h-72" />
        </div>
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
