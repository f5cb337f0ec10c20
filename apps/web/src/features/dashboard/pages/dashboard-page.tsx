import { isPaid } from "@evoya/domain/plans";
import type { Dashboard } from "@evoya/schemas/dashboard";
import { Card } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { latePart } from "@evoya/ui/late-part";
import { Skeleton, SkeletonText } from "@evoya/ui/skeleton";
import { StatCard } from "@evoya/ui/stat-card";
import { useQuery } from "@tanstack/react-query";
import { Globe, Mail, Plane, Route } from "lucide-react";
import { Suspense } from "react";
import { EarlyPicture } from "../../../early/early-picture.tsx";
import { useAllowed } from "../../../entitlements/use-allowed.ts";
import { hourHere } from "../../../lib/today.ts";
import { useClock } from "../../../lib/use-clock.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { ConciergeCard } from "../components/concierge-card.tsx";
import { NextTrip } from "../components/next-trip.tsx";
import { firstName, greeting } from "../greeting.ts";
import { dashboardQuery } from "../queries.ts";

// Parts that only members without a trip ahead see, or that are below the first screen, load later.
const FirstStep = latePart(() => import("../components/first-step.tsx").then((file) => file.FirstStep));
const BetweenTrips = latePart(() =>
  import("../components/between-trips.tsx").then((file) => file.BetweenTrips),
);
const JourneysCard = latePart(() =>
  import("../components/journeys-card.tsx").then((file) => file.JourneysCard),
);
const RecentActivity = latePart(() =>
  import("../components/recent-activity.tsx").then((file) => file.RecentActivity),
);
const SideCards = latePart(() => import("../components/side-cards.tsx").then((file) => file.SideCards));
const CountriesVisited = latePart(() =>
  import("../components/countries-visited.tsx").then((file) => file.CountriesVisited),
);

/** The member's first page (member spec §2, dashboard): one request, kept fresh by live events. */
export function DashboardPage() {
  useTitle("Dashboard");
  const { data, isPending, refetch } = useQuery(dashboardQuery);
  if (isPending) return <DashboardSkeleton />;
  if (!data) {
    return (
      <ErrorState
        level={1}
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
  const isPaying = isPaid(member.level);
  const hasWholePlan = useAllowed("full_itinerary", isPaying);
  const mayRequest = useAllowed("concierge_requests", isPaying);
  const hour = useClock(hourHere);
  const hasConcierge = latestConciergeRequest !== null || member.level === "elite";
  const isSparse = isNew && !hasConcierge;
  const sideCards = (
    <Suspense fallback={<Skeleton className="h-72" />}>
      <SideCards data={data} inRow={isSparse} />
    </Suspense>
  );
  return (
    <>
      <h1 className="mb-5 font-display text-2xl font-semibold sm:text-3xl">
        {greeting(hour)}, {firstName(member.name)}
      </h1>
      {next && <NextTrip trip={next} hasWholePlan={hasWholePlan} />}
      {!next && (
        <Suspense fallback={<Skeleton className="h-76" />}>
          {isNew ? (
            <FirstStep hasQuizResult={data.hasQuizResult} />
          ) : (
            <BetweenTrips hasQuizResult={data.hasQuizResult} isPaying={hasWholePlan} />
          )}
        </Suspense>
      )}
      {isSparse && <div className="mt-5">{sideCards}</div>}
      <div className="mt-5 grid gap-5 lg:grid-cols-3">
        <div className={`flex min-w-0 flex-col gap-5 ${isSparse ? "lg:col-span-3" : "lg:col-span-2"}`}>
          {hasConcierge && (
            <ConciergeCard
              request={latestConciergeRequest}
              promise={data.conciergePromise}
              reply={data.conciergeReply}
              mayRequest={mayRequest}
            />
          )}
          {!isNew && (
            <Suspense fallback={<Skeleton className="h-72" />}>
              <JourneysCard upcoming={later} memories={memories} />
            </Suspense>
          )}
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
        {!isSparse && sideCards}
      </div>
    </>
  );
}

function Stats({ stats }: { stats: Dashboard["stats"] }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,34%)),1fr))] gap-3 sm:grid-cols-4">
      <StatCard label="Total trips" value={stats.totalTrips} icon={<Route aria-hidden />} />
      <StatCard label="Upcoming" value={stats.upcomingTrips} icon={<Plane aria-hidden />} />
      <StatCard label="Countries" value={stats.countriesVisited} icon={<Globe aria-hidden />} />
      <StatCard label="Unread" value={stats.unreadMessages} icon={<Mail aria-hidden />} />
    </div>
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
