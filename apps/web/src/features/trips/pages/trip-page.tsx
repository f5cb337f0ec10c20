import type { Plan, PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { isForMemberToSay } from "@evoya/domain/trip-stage";
import type { Itinerary } from "@evoya/schemas/itineraries";
import { Button } from "@evoya/ui/button";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { latePart } from "@evoya/ui/late-part";
import { Later } from "@evoya/ui/later";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, Suspense, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { MoneyProvider } from "../../../lib/money-provider.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { daysWith } from "../../offline-changes/change.ts";
import { useWaiting } from "../../offline-changes/use-waiting.ts";
import { BookingCard } from "../components/booking-card.tsx";
import { ChangeButton } from "../components/change-button.tsx";
import { FromNotes } from "../components/from-notes.tsx";
import { GenerationProgress } from "../components/generation-progress.tsx";
import { LimitedSummary } from "../components/limited-summary.tsx";
import { PlanView } from "../components/plan-view.tsx";
import { TakenCard } from "../components/taken-card.tsx";
import { TripHeader } from "../components/trip-header.tsx";
import { TripSkeleton } from "../components/trip-skeleton.tsx";
import { ForecastProvider } from "../forecast-provider.tsx";
import { tripQuery } from "../queries.ts";
import { useArrival } from "../use-arrival.ts";
import { useTellRole } from "../use-tell-role.ts";

const PlanEditor = latePart(() => import("../components/plan-editor.tsx").then((file) => file.PlanEditor));

const ReadinessCard = latePart(() =>
  import("../components/readiness-card.tsx").then((file) => file.ReadinessCard),
);

const PackingCard = latePart(() => import("../components/packing-card.tsx").then((file) => file.PackingCard));

const TripReminders = latePart(() =>
  import("../../reminders/components/trip-reminders.tsx").then((file) => file.TripReminders),
);

/** One trip: its plan once it's made, and its progress until then. */
export function TripPage() {
  const { id = "" } = useParams();
  const { data: latest, isPending, error, refetch } = useQuery(tripQuery(id));
  const { trip: data, hasArrived } = useArrival(latest);
  useTitle(data?.title ?? "Itinerary");
  useTellRole(data);
  const [search, setSearch] = useSearchParams();
  const wantsToEdit = search.has("edit");
  const [edited, setEdited] = useState<string>();
  const setIsEditing = (on: boolean) => setSearch(on ? { edit: "1" } : {}, { preventScrollReset: true });
  if (isPending) return <TripSkeleton id={id} />;
  if (error && "code" in error && (error.code === "not_found" || error.code === "invalid_input"))
    return <TripMissing />;
  if (!data)
    return (
      <ErrorState
        level={1}
        title="Failed to load your itineraries"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  // While it's being made again, the old plan isn't shown.
  const isOwn = data.role === "owner";
  const canEdit = data.role !== "viewer";
  const isEditing = wantsToEdit && canEdit;
  const isMade = data.generation === "ready" || data.generation === "failed";
  return (
    <MoneyProvider>
      <ForecastProvider trip={data}>
        <article>
          <TripHeader itinerary={data} onEdit={isEditing ? undefined : () => setIsEditing(true)} />
          {data.generation !== "ready" && <GenerationProgress itinerary={data} />}
          {isOwn && data.generation === "ready" && !isEditing && <BookingCard itinerary={data} />}
          {isOwn && isForMemberToSay(data) && !isEditing && <TakenCard itinerary={data} />}
          {isOwn && data.plan?.brief.fromNotes && data.lastChange === null && !isEditing && (
            <FromNotes heard={data.plan.brief.fromNotes} onChange={() => setIsEditing(true)} />
          )}
          {isMade && data.plan && (
            <Later isDue={hasArrived} fallback={<Skeleton className="mt-6 h-svh" />}>
              {isEditing ? (
                <Suspense fallback={<TripPlan itinerary={data} plan={data.plan} />}>
                  <EditedPlan
                    tripId={data.id}
                    plan={data.plan}
                    isOwn={isOwn}
                    onDone={(dayId) => {
                      setEdited(dayId);
                      setIsEditing(false);
                    }}
                  />
                </Suspense>
              ) : (
                <TripPlan itinerary={data} plan={data.plan} startAt={edited} />
              )}
            </Later>
          )}
          {data.summary && <LimitedSummary summary={data.summary} isOwn={isOwn} />}
          {!isEditing && <GettingReady itinerary={data} />}
        </article>
      </ForecastProvider>
    </MoneyProvider>
  );
}

/** Things to take care of before the trip, below the plan. */
function GettingReady({ itinerary }: { itinerary: Itinerary }) {
  const { id, role, startDate } = itinerary;
  return (
    <Later>
      {isAhead(itinerary) && (
        <Suspense fallback={<Skeleton className="mt-6 h-19 print:hidden" />}>
          {role === "owner" && <ReadinessCard tripId={id} startDate={startDate} />}
          <PackingCard tripId={id} canEdit={role !== "viewer"} />
        </Suspense>
      )}
      {role === "owner" && (
        <Suspense>
          <TripReminders tripId={id} />
        </Suspense>
      )}
    </Later>
  );
}

/** Whether there's still something to get ready for. */
const isAhead = ({ generation, stage, isArchived }: Itinerary): boolean =>
  generation === "ready" && stage !== "completed" && !isArchived;

/** The editor, with the notes that are still on their way. */
function EditedPlan({ plan, ...rest }: ComponentProps<typeof PlanEditor>) {
  const waiting = useWaiting(rest.tripId);
  return <PlanEditor plan={{ ...plan, days: daysWith(plan.days, waiting) }} {...rest} />;
}

type TripPlanProps = {
  itinerary: Itinerary;
  plan: Plan;
  /** The day that was being read in the editor. */
  startAt?: string | undefined;
};

/** The plan to read, where each entry can be changed in place by those who may. */
function TripPlan({ itinerary: { id, generation, role }, plan, startAt }: TripPlanProps) {
  const waiting = useWaiting(id);
  const days = daysWith(plan.days, waiting);
  const toolsOf = (day: PlanDay, item: PlanItem) => (
    <ChangeButton tripId={id} plan={{ days, legs: plan.legs }} day={day} item={item} />
  );
  return (
    <PlanView
      plan={{ ...plan, days }}
      toolsOf={generation === "ready" && role !== "viewer" ? toolsOf : undefined}
      startAt={startAt}
    />
  );
}

function TripMissing() {
  return (
    <EmptyState
      title="We can't find this trip"
      level={1}
      art={<img src={spotArt("compass")} alt="" width={140} height={140} />}
      action={
        <Button asChild>
          <Link to={paths.trips}>All my trips</Link>
        </Button>
      }
    >
      It may have been deleted, or it may not be shared with this account.
    </EmptyState>
  );
}
