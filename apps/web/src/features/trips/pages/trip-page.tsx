import { tripDatesLabel } from "@evoya/domain/dates";
import { countdown } from "@evoya/domain/next-trip";
import { partyLabel } from "@evoya/domain/planner/party";
import type { Plan, PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { isForMemberToSay, stageLabel } from "@evoya/domain/trip-stage";
import type { Itinerary, Trip } from "@evoya/schemas/itineraries";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { Later } from "@evoya/ui/later";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ConciergeBell, Pencil } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { EarlyPicture } from "../../../early/early-picture.tsx";
import { agoOf, dayOf } from "../../../lib/instants.ts";
import { MoneyProvider } from "../../../lib/money-provider.tsx";
import { savedLabel } from "../../../lib/saved-label.ts";
import { today } from "../../../lib/today.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { LeaveTripButton } from "../../companions/components/leave-trip-button.tsx";
import { daysWith } from "../../offline-changes/change.ts";
import { useWaiting } from "../../offline-changes/use-waiting.ts";
import { BookingCard } from "../components/booking-card.tsx";
import { ChangeButton } from "../components/change-button.tsx";
import { GenerationProgress } from "../components/generation-progress.tsx";
import { LimitedSummary } from "../components/limited-summary.tsx";
import { PlanView } from "../components/plan-view.tsx";
import { RetryButton } from "../components/retry-button.tsx";
import { TakenCard } from "../components/taken-card.tsx";
import { TravelDayButton } from "../components/travel-day-button.tsx";
import { placesOf, TripHero } from "../components/trip-hero.tsx";
import { TripMenu } from "../components/trip-menu.tsx";
import { WhatsNext } from "../components/whats-next.tsx";
import { ForecastProvider } from "../forecast-provider.tsx";
import { tripQuery, tripsQuery } from "../queries.ts";
import { useArrival } from "../use-arrival.ts";
import { useSaveTrip } from "../use-save-trip.ts";

const PlanEditor = lazy(() =>
  import("../components/plan-editor.tsx").then(({ PlanEditor }) => ({ default: PlanEditor })),
);

const ReadinessCard = lazy(() =>
  import("../components/readiness-card.tsx").then(({ ReadinessCard }) => ({ default: ReadinessCard })),
);

const PackingCard = lazy(() =>
  import("../components/packing-card.tsx").then(({ PackingCard }) => ({ default: PackingCard })),
);

const TripReminders = lazy(() =>
  import("../../reminders/components/trip-reminders.tsx").then(({ TripReminders }) => ({
    default: TripReminders,
  })),
);

const plannerLabels = {
  builtin: "Made by our built-in planner",
  model: "Written with AI, checked by our planner",
  fallback: "Made by our built-in planner, because the AI wasn't available",
} as const;

/** One trip: its plan once it's made, and its progress until then. */
export function TripPage() {
  const { id = "" } = useParams();
  const { data: latest, isPending, error, refetch } = useQuery(tripQuery(id));
  const { trip: data, hasArrived } = useArrival(latest);
  useTitle(data?.title ?? "Itinerary");
  const [search, setSearch] = useSearchParams();
  const wantsToEdit = search.has("edit");
  const [edited, setEdited] = useState<string>();
  const setIsEditing = (on: boolean) => setSearch(on ? { edit: "1" } : {}, { preventScrollReset: true });
  if (isPending) return <TripSkeleton id={id} />;
  if (error || !data) {
    const missing =
      error && "code" in error && (error.code === "not_found" || error.code === "invalid_input");
    if (missing) return <TripMissing />;
    return (
      <ErrorState title="Failed to load your itineraries" error={error} onRetry={() => void refetch()} />
    );
  }
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
          {isMade && data.plan && (
            <Later isDue={hasArrived} fallback={<Skeleton className="mt-6 h-svh" />}>
              {isEditing ? (
                <Suspense fallback={<TripPlan itinerary={data} plan={data.plan} />}>
                  <PlanEditor
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

/** The plan to read, where each entry can be changed in place by those who may. */
type TripPlanProps = {
  itinerary: Itinerary;
  plan: Plan;
  /** The day that was being read in the editor. */
  startAt?: string | undefined;
};

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

type Outline = Pick<Trip, "startDate" | "endDate" | "tripLength" | "travellers">;

/** Dates and travelers: "7 days, 2 travelers". */
function lineOf(
  { startDate, endDate, tripLength, travellers }: Outline,
  childAges?: readonly number[],
): string {
  const when = startDate ? tripDatesLabel(startDate, endDate) : `${tripLength} days`;
  return `${when}, ${partyLabel(travellers, childAges)}`;
}

type TripHeaderProps = {
  itinerary: Itinerary /** Starts editing; left out while editing is on. */;
  onEdit?: () => void;
};

function TripHeader({ itinerary, onEdit }: TripHeaderProps) {
  const { id, title, startDate, endDate, planner, plan, summary, generatedAt, stage, role, generation } =
    itinerary;
  const saving = useSaveTrip(id, role === "owner");
  const isOwn = role === "owner";
  const wasTaken = itinerary.isTaken || itinerary.bookingStatus === "confirmed";
  return (
    <>
      <TripHero
        title={plan?.title ?? summary?.title ?? title}
        line={lineOf(itinerary, plan?.brief.childAges)}
        places={plan ? placesOf(plan.legs) : [itinerary.destinationId ?? itinerary.destination]}
        badge={countdown({ startDate, endDate }, today()) ?? stageLabel({ stage, wasTaken })}
      />
      {plan && generation === "ready" && <WhatsNext days={plan.days} className="mt-4" />}
      <TripPeople itinerary={itinerary} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
        {planner && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-muted">
            {planner === "fallback" ? (
              <Badge tone="warning">{plannerLabels[planner]}</Badge>
            ) : (
              plannerLabels[planner]
            )}
            {generatedAt && <span>Generated {dayOf(generatedAt)}</span>}
            {plan && saving.savedAt && <span>{savedLabel(saving.savedAt)}</span>}
            {planner === "fallback" &&
              itinerary.workflowStep === "itinerary_generated" &&
              isOwn &&
              onEdit && <RetryButton id={id} />}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {plan && (
            <>
              {onEdit && role !== "viewer" && (
                <Button variant="outline" size="sm" onClick={onEdit}>
                  <Pencil aria-hidden /> Edit plan
                </Button>
              )}
              {isOwn && (
                <Button variant="outline" size="sm" asChild>
                  <Link to={paths.conciergeFor(id)}>
                    <ConciergeBell aria-hidden /> Ask a concierge
                  </Link>
                </Button>
              )}
              {onEdit && <TravelDayButton trip={itinerary} />}
            </>
          )}
          {onEdit && <TripMenu itinerary={itinerary} saving={saving} />}
          {onEdit && !isOwn && <LeaveTripButton tripId={id} />}
        </div>
      </div>
    </>
  );
}

/** The trip's owner, its companions, and who changed it last, if that was someone else. */
function TripPeople({ itinerary: { sharedBy, companions, lastChange } }: { itinerary: Itinerary }) {
  const others = companions.filter(({ isYou }) => !isYou).map(({ name }) => name ?? "a member");
  const changer = lastChange?.isYou === false ? lastChange.by : null;
  if (!sharedBy && others.length === 0 && !changer) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem] text-ink-muted print:hidden">
      {sharedBy && <span className="font-medium text-primary-strong">Shared by {sharedBy}</span>}
      {others.length > 0 && <span>With {listOf(others)}</span>}
      {lastChange && changer && (
        <span>
          Changed by {changer}, {agoOf(lastChange.at)}
        </span>
      )}
    </p>
  );
}

const listOf = (names: readonly string[]): string => new Intl.ListFormat("en-US").format(names);

/** Shows right away what the list of trips knows about this one, so its card's picture can move here. */
function TripSkeleton({ id }: { id: string }) {
  const listed = useQueryClient()
    .getQueryData(tripsQuery.queryKey)
    ?.items.find((trip) => trip.id === id);
  return (
    <div role="status" aria-label="Loading your trip">
      {listed ? (
        <TripHero
          title={listed.title}
          line={lineOf(listed)}
          places={[listed.destinationId ?? listed.destination]}
        />
      ) : (
        <div className="h-64 overflow-hidden rounded-2xl sm:h-80">
          <EarlyPicture className="size-full object-cover object-[50%_60%]" />
        </div>
      )}
      <Skeleton className="mt-4 h-9 w-80 max-w-full" />
      <Skeleton className="mt-6 h-24" />
      <Skeleton className="mt-6 h-96" />
    </div>
  );
}

function TripMissing() {
  return (
    <EmptyState
      title="We can't find this trip"
      level={2}
      art={<img src={spotArt("compass")} alt="" width={140} height={140} />}
      action={
        <Button asChild>
          <Link to={paths.trips}>All my trips</Link>
        </Button>
      }
    >
      It may have been deleted, or it may belong to another account.
    </EmptyState>
  );
}
