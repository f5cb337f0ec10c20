import { addDays, tripDatesLabel } from "@evoya/domain/dates";
import { joined } from "@evoya/domain/planner/legs";
import type { Interest, Pace } from "@evoya/domain/planner/plan";
import { plans } from "@evoya/domain/plans";
import { Card } from "@evoya/ui/card";
import type { ReactNode } from "react";
import { destinationArt, spotArt } from "../../../art/index.ts";
import { placesNamed, placesPicked } from "../destination-search.ts";

type LiveSummaryProps = {
  destination: string;
  tripLength: number;
  startDate: string;
  travelers: number;
  pace: Pace;
  budget: string;
  interests: readonly Interest[];
  /** Whether the member's plan shows every day; Free shows a summary (member spec §2, feature matrix). */
  hasWholePlan: boolean;
  /** The next step. */
  children: ReactNode;
};

const dayOf: Record<Pace, string> = {
  relaxed: "One or two visits a day, and time to linger",
  moderate: "About three visits a day, with time between",
  "fast-paced": "Up to five visits a day",
};

/** A preview of the plan, from the form so far. Its picture moves into the trip's page (`.trip-art`). */
export function LiveSummary(props: LiveSummaryProps) {
  const { destination, tripLength, startDate, travelers, pace, budget, interests, hasWholePlan, children } =
    props;
  const places = placesPicked(destination).slice(0, 3);
  const named = placesNamed(destination).slice(0, 3);
  const days = Number.isInteger(tripLength) && tripLength > 0 ? tripLength : null;
  const where = named.length > 0 ? joined(named.map(({ name }) => name)) : destination.trim();
  const likes = interests.slice(0, 3).map((interest) => interest.toLowerCase());
  return (
    <Card variant="raised" padding="none" className="overflow-hidden">
      <div className="trip-art flex h-40 bg-surface-sunken">
        {places.length > 0 ? (
          places.map(({ id }) => (
            <img
              key={id}
              src={destinationArt(id)}
              alt=""
              width={400}
              height={300}
              className="h-full min-w-0 flex-1 object-cover"
            />
          ))
        ) : (
          <img src={spotArt("map")} alt="" width={140} height={140} className="m-auto size-28" />
        )}
      </div>
      <div className="p-5">
        <h2 className="font-display text-xl leading-snug font-semibold text-balance">
          {days ? `${days} ${days === 1 ? "day" : "days"}` : "Your days"}{" "}
          {where ? `in ${where}` : "somewhere you choose"}, for {travelers === 1 ? "one" : travelers}
        </h2>
        <ul className="mt-3 space-y-1.5 text-[0.9375rem] text-ink-muted">
          {startDate && days && <li>{tripDatesLabel(startDate, addDays(startDate, days - 1))}</li>}
          <li>{dayOf[pace]}</li>
          {likes.length > 0 && <li>Around {joined(likes)}</li>}
          <li>{budget} in all</li>
        </ul>
        <div className="mt-5">{children}</div>
        <p className="mt-3 text-sm text-ink-muted">
          {hasWholePlan
            ? "You get times, places, directions, and costs for every day, and can change anything."
            : `You get a summary and your first day in full. ${plans.base.name} has every day, and you can change anything.`}
        </p>
      </div>
    </Card>
  );
}
