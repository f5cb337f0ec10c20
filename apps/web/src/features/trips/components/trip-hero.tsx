import type { PlanLeg } from "@evoya/domain/planner/plan";
import type { ReactNode } from "react";
import { destinationArt } from "../../../art/index.ts";

type TripHeroProps = {
  title: string;
  /** Dates and travelers, in a line. */
  line: string;
  /** Its destinations: a picture of each, up to three. */
  places: readonly string[];
  /** Above the title: how soon the trip is. */
  badge?: ReactNode;
};

/** The destinations of a plan, as `TripHero` shows them. */
export const placesOf = (legs: readonly PlanLeg[]): string[] =>
  legs.map(({ destinationId }) => destinationId);

/** The top of a trip: a picture of its destination, with its title on it. */
export function TripHero({ title, line, places, badge }: TripHeroProps) {
  return (
    <header className="relative isolate flex min-h-64 flex-col justify-end overflow-hidden rounded-2xl bg-[#14201f] sm:min-h-80 print:min-h-0 print:bg-transparent">
      <div className="trip-art absolute inset-0 -z-10 flex print:hidden">
        {places.map((place) => (
          <img
            key={place}
            src={destinationArt(place)}
            alt=""
            width={800}
            height={600}
            fetchPriority="high"
            className="h-full min-w-0 flex-1 object-cover object-[50%_60%]"
          />
        ))}
        <div className="absolute inset-0 bg-linear-to-t from-[#0b1514]/90 via-[#0b1514]/55 via-50% to-transparent to-90% max-sm:via-[#0b1514]/70 max-sm:via-65%" />
      </div>
      <div className="trip-title p-5 text-[#fffaf0] sm:p-8 print:p-0 print:text-ink">
        {badge && (
          <p className="mb-3 inline-block rounded-full bg-[#fffaf0] px-3 py-1 text-sm font-semibold text-[#1c2829] print:hidden">
            {badge}
          </p>
        )}
        <h1 className="max-w-4xl font-display text-3xl leading-tight font-semibold text-balance sm:text-5xl">
          {title}
        </h1>
        <p className="mt-2 text-[0.9375rem] sm:text-lg">{line}</p>
      </div>
    </header>
  );
}
