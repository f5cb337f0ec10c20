import { completionCardHiddenFrom } from "@evoya/domain/profile";
import type { Dashboard } from "@evoya/schemas/dashboard";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { Progress } from "@evoya/ui/progress";
import { Skeleton } from "@evoya/ui/skeleton";
import { StatCard } from "@evoya/ui/stat-card";
import { useQuery } from "@tanstack/react-query";
import { Check, Circle, Globe, Mail, Plane, Route } from "lucide-react";
import { Link } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { ConciergeCard } from "../components/concierge-card.tsx";
import { JourneysCard } from "../components/journeys-card.tsx";
import { MembershipCard } from "../components/membership-card.tsx";
import { RecentActivity } from "../components/recent-activity.tsx";
import { WelcomeCard } from "../components/welcome-card.tsx";
import { dashboardQuery } from "../queries.ts";

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
  return (
    <div className="grid gap-5 lg:grid-cols-3">
      <div className="flex min-w-0 flex-col gap-5 lg:col-span-2">
        <WelcomeCard member={data.member} />
        <InProgressBanner request={data.activeConciergeRequest} />
        <Stats stats={data.stats} />
        <JourneysCard upcoming={data.upcoming} memories={data.memories} />
        <RecentActivity items={data.recentActivity} />
      </div>
      <div className="flex flex-col gap-5">
        <PlanNewTrip hasQuizResult={data.hasQuizResult} hasRequests={data.latestConciergeRequest !== null} />
        <CompletionCard completion={data.completion} />
        {data.member.level === "elite" && <ConciergeCard latest={data.latestConciergeRequest} />}
        <MembershipCard level={data.member.level} />
      </div>
    </div>
  );
}

function InProgressBanner({ request }: { request: Dashboard["activeConciergeRequest"] }) {
  if (!request) return null;
  return (
    <Callout
      tone="info"
      title={`Your concierge is on it: ${request.destination}`}
      actions={
        <Button size="sm" variant="outline" asChild>
          <Link to={paths.conciergeRequest(request.id)}>See your request</Link>
        </Button>
      }
    >
      {request.status === "new"
        ? "We've got your request and will reply within 24 hours."
        : "In progress: we're planning it now."}
    </Callout>
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

type PlanNewTripProps = { hasQuizResult: boolean; hasRequests: boolean };

function PlanNewTrip({ hasQuizResult, hasRequests }: PlanNewTripProps) {
  return (
    <Card variant="tinted" className="text-center">
      <img src={spotArt("map")} alt="" width={120} height={120} className="mx-auto size-28" />
      <h2 className="mt-2 font-display text-2xl font-semibold">Where to next?</h2>
      <p className="mt-1 text-[0.9375rem] text-ink-muted">
        Get a day-by-day plan in about a minute, or plan it with a concierge.
      </p>
      <div className="mt-4 flex flex-col gap-2">
        <Button asChild>
          <Link to={paths.itineraryGenerator}>Plan New Trip</Link>
        </Button>
        <Button variant="outline" asChild>
          <Link to={paths.concierge}>Ask a concierge</Link>
        </Button>
        {hasRequests && (
          <Button variant="link" asChild>
            <Link to={paths.conciergeRequests}>Your concierge requests</Link>
          </Button>
        )}
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

function CompletionCard({ completion }: { completion: Dashboard["completion"] }) {
  if (completion.percentage >= completionCardHiddenFrom) return null;
  return (
    <Card>
      <h2 className="font-display text-xl font-semibold">Complete your profile</h2>
      <Progress value={completion.percentage} label="Profile completion" className="mt-3" />
      <ul className="mt-4 space-y-2 text-[0.9375rem]">
        {completion.checks.map(({ label, done }) => (
          <li key={label} className={`flex items-center gap-2.5 ${done ? "text-ink-muted" : ""}`}>
            {done ? (
              <Check aria-label="done" className="size-4 text-success" />
            ) : (
              <Circle aria-label="missing" className="size-4 text-ink-muted" />
            )}
            {label}
          </li>
        ))}
      </ul>
      <Button variant="outline" className="mt-4 w-full" asChild>
        <Link to={paths.profileEdit}>Complete profile</Link>
      </Button>
      <Button variant="link" size="sm" className="mt-2 w-full" asChild>
        <Link to={paths.profileComplete()}>Guide me through it</Link>
      </Button>
    </Card>
  );
}

function DashboardSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-3" role="status" aria-label="Loading your dashboard">
      <div className="flex min-w-0 flex-col gap-5 lg:col-span-2">
        <Skeleton className="h-48" />
        <Skeleton className="h-24" />
        <Skeleton className="h-72" />
      </div>
      <div className="flex flex-col gap-5">
        <Skeleton className="h-72" />
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}
