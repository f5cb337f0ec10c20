import { tripDatesLabel } from "@evoya/domain/dates";
import { countdown, isAtHand, nextTripAction, stillOpen } from "@evoya/domain/next-trip";
import type { Units } from "@evoya/domain/unit-systems";
import { dayAndNightLabel, rainyDays } from "@evoya/domain/units";
import type { Journey } from "@evoya/schemas/dashboard";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { ArrowRight, CalendarDays, CircleDashed, CloudSun } from "lucide-react";
import { Link } from "react-router-dom";
import { destinationArt } from "../../../art/index.ts";
import { useUnits } from "../../../lib/units.ts";
import { useToday } from "../../../lib/use-clock.ts";
import { paths } from "../../../paths.ts";
import { useTripTransition } from "../../trips/use-trip-transition.ts";

type Props = {
  trip: Journey;
  /** Whether the member's plan shows every day of the itinerary. */
  hasWholePlan: boolean;
};

/** The next trip: where, how soon, the usual weather, what's still open, and one thing to do. */
export function NextTrip({ trip, hasWholePlan }: Props) {
  const units = useUnits();
  const today = useToday();
  const soon = countdown(trip, today);
  const open = stillOpen(trip, hasWholePlan);
  const { link, pictureClass } = useTripTransition(trip.id);
  return (
    <Card padding="none" variant="raised" asChild>
      <section aria-labelledby="next-trip" className="grid overflow-hidden md:grid-cols-[1.1fr_1fr]">
        <img
          src={destinationArt(trip.destinationId ?? trip.destination)}
          alt=""
          width={800}
          height={600}
          fetchPriority="high"
          className={`aspect-[16/9] size-full object-cover md:order-2 md:aspect-auto md:min-h-76 ${pictureClass}`}
        />
        <div className="flex flex-col justify-center p-6 sm:p-8">
          <p className="text-eyebrow font-semibold text-accent-strong uppercase">
            {soon ?? "Your next trip"}
          </p>
          <h2
            id="next-trip"
            className="mt-2 font-display text-headline font-semibold [overflow-wrap:anywhere]"
          >
            {trip.title}
          </h2>
          <ul className="mt-4 grid gap-2 text-[0.9375rem] text-ink-muted [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0">
            {trip.startDate && (
              <li className="flex gap-2.5">
                <CalendarDays aria-hidden />
                {tripDatesLabel(trip.startDate, trip.endDate)}
              </li>
            )}
            {trip.climate && (
              <li className="flex gap-2.5">
                <CloudSun aria-hidden />
                {climateText(trip.climate, units)}
              </li>
            )}
            {open.map((text) => (
              <li key={text} className="flex gap-2.5">
                <CircleDashed aria-hidden className="text-warning" />
                {text}
              </li>
            ))}
          </ul>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button size="lg" asChild>
              <Link {...link}>
                {nextTripAction(trip, hasWholePlan)}
                <ArrowRight aria-hidden />
              </Link>
            </Button>
            {hasWholePlan && trip.generation === "ready" && isAtHand(trip, today) && (
              <Button size="lg" variant="outline" asChild>
                <Link to={paths.travelDay(trip.id)}>Travel day</Link>
              </Button>
            )}
          </div>
        </div>
      </section>
    </Card>
  );
}

/** "Usually 81/66 °F in June, 6 days with rain". */
function climateText(
  { month, highC, lowC, rainDays }: NonNullable<Journey["climate"]>,
  units: Units,
): string {
  const name = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" }).format(
    Date.UTC(2026, month - 1, 1),
  );
  return `Usually ${dayAndNightLabel(highC, lowC, units)} in ${name}, ${rainyDays(rainDays)}`;
}
