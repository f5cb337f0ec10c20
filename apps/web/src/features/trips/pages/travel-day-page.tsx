import { calendarDateIn, weekdayLabel } from "@evoya/domain/dates";
import type { PlanDay } from "@evoya/domain/planner/plan";
import { scenesOfDays } from "@evoya/domain/planner/scenes";
import { travelMomentOf } from "@evoya/domain/planner/travel-day";
import { clockIn, readersClock } from "@evoya/domain/times";
import type { Itinerary } from "@evoya/schemas/itineraries";
import { Button } from "@evoya/ui/button";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { MoneyProvider } from "../../../lib/money-provider.tsx";
import { browserTimeZone } from "../../../lib/today.ts";
import { useNow } from "../../../lib/use-clock.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { useSession } from "../../../session/session.ts";
import { daysWith } from "../../offline-changes/change.ts";
import { useWaiting } from "../../offline-changes/use-waiting.ts";
import { ChangeButton } from "../components/change-button.tsx";
import { DayMapView } from "../components/day-map-view.tsx";
import { DayView } from "../components/day-view.tsx";
import { PackingCard } from "../components/packing-card.tsx";
import { RainActions } from "../components/rain-actions.tsx";
import { RatesNote } from "../components/rates-note.tsx";
import { SaveTripButton } from "../components/save-trip-button.tsx";
import { ContactsCard, EmergencyCard } from "../components/travel-cards.tsx";
import { WhatsNext } from "../components/whats-next.tsx";
import { travelDayQuery, tripQuery } from "../queries.ts";
import { useChangePlan } from "../use-change-plan.ts";
import { useTellRole } from "../use-tell-role.ts";

/** The current day: what's now and next, in the place's time zone, and whom to call. Works offline. */
export function TravelDayPage() {
  const { id = "" } = useParams();
  const { data, isPending, error, refetch } = useQuery(tripQuery(id));
  useTitle("Travel day");
  useTellRole(data);
  if (isPending) return <TravelDaySkeleton />;
  if (error && "code" in error && (error.code === "not_found" || error.code === "invalid_input"))
    return (
      <NoDays title="We can't find this trip">
        It may have been deleted, or it may not be shared with this account.
      </NoDays>
    );
  if (!data)
    return (
      <ErrorState level={1} title="We couldn't load this trip" error={error} onRetry={() => void refetch()} />
    );
  if (!data.plan?.days.length)
    return (
      <NoDays title="There are no days to show yet" to={paths.trip(id)}>
        {noDaysBecause(data)}
      </NoDays>
    );
  return (
    <MoneyProvider>
      <TravelDay itinerary={data} planned={data.plan.days} />
    </MoneyProvider>
  );
}

function noDaysBecause({ access, role }: Itinerary): string {
  if (access === "full") return "This trip's plan isn't ready yet.";
  return role === "owner"
    ? "Your plan includes a summary of this trip. Its days come with a paid plan."
    : "Only the outline of this trip is shared with you.";
}

function TravelDay({ itinerary, planned }: { itinerary: Itinerary; planned: PlanDay[] }) {
  const { id, title, plan, role } = itinerary;
  const days = daysWith(planned, useWaiting(id));
  const { data: card, isPending, error, refetch } = useQuery(travelDayQuery(id));
  const { member } = useSession();
  const editing = useChangePlan({ id });
  const now = useNow();
  const zoneOf = (place: string) => card?.places.find((one) => one.destinationId === place)?.timeZone;
  const moment = travelMomentOf(days, zoneOf, browserTimeZone() ?? "UTC", now);
  const [chosen, setChosen] = useState<number | null>(null);
  const index = chosen ?? moment.index;
  const day = days[index] ?? days[0]!;
  const timeZone = zoneOf(day.destinationId);
  const place = plan?.legs.find(({ destinationId }) => destinationId === day.destinationId)?.destinationName;
  const isOn = moment.when === "on" && index === moment.index;
  // Another day's date next to the time alone would look like today's.
  const date = timeZone && day.date && !isOn ? `It's ${weekdayLabel(calendarDateIn(timeZone, now))}, ` : "";
  const time = timeZone && `${date}${readersClock(clockIn(timeZone, now))} in ${place ?? day.area}`;
  return (
    <>
      <PageHeader
        title={isOn ? "Today" : "Travel day"}
        description={[dayLabel(day), time].filter(Boolean).join(" · ")}
        breadcrumb={[{ label: plan?.title ?? title, href: paths.trip(id) }, { label: "Travel day" }]}
        actions={<SaveTripButton tripId={id} isOwn={role === "owner"} />}
      />
      <DaySwitch days={days} index={index} onChoose={setChosen} />
      <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <WhatsNext days={[day]} zoneOf={zoneOf} className="mb-4" />
          <DayView
            day={day}
            scene={scenesOfDays(days)[index]}
            rainAction={
              role !== "viewer" &&
              day.rainPlan && <RainActions day={day} plan={day.rainPlan} editing={editing} />
            }
            toolsOf={
              role === "viewer"
                ? undefined
                : (item) => (
                    <ChangeButton tripId={id} plan={{ days, legs: plan?.legs ?? [] }} day={day} item={item} />
                  )
            }
          />
          <RatesNote className="mt-3 px-1" />
          <PackingCard tripId={id} canEdit={role !== "viewer"} />
        </div>
        <aside className="min-w-0 space-y-4" aria-label="Map, contacts, and emergency card">
          <DayMapView day={day} className="hidden lg:block" />
          {isPending && <Skeleton className="h-80" />}
          {error && !card && (
            <ErrorState title="We couldn't load your contacts" error={error} onRetry={() => void refetch()} />
          )}
          {card && <ContactsCard emergencyContact={card.emergencyContact} />}
          {card && <EmergencyCard card={card} memberName={member?.name ?? ""} />}
        </aside>
      </div>
    </>
  );
}

const dayLabel = ({ number, date }: PlanDay): string =>
  date ? `Day ${number} · ${weekdayLabel(date)}` : `Day ${number}`;

type DaySwitchProps = { days: PlanDay[]; index: number; onChoose: (index: number) => void };

function DaySwitch({ days, index, onChoose }: DaySwitchProps) {
  if (days.length < 2) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" disabled={index === 0} onClick={() => onChoose(index - 1)}>
        <ChevronLeft aria-hidden /> Day before
      </Button>
      <Button
        variant="outline"
        size="sm"
        disabled={index === days.length - 1}
        onClick={() => onChoose(index + 1)}
      >
        Next day <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}

type NoDaysProps = { title: string; to?: string; children: string };

function NoDays({ title, to = paths.trips, children }: NoDaysProps) {
  return (
    <EmptyState
      title={title}
      level={1}
      action={
        <Button asChild>
          <Link to={to}>{to === paths.trips ? "All my trips" : "Back to the trip"}</Link>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

function TravelDaySkeleton() {
  return (
    <div role="status" aria-label="Loading your day">
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="mt-6 h-96" />
    </div>
  );
}
