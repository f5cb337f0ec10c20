import { sceneOf } from "@evoya/domain/planner/scenes";
import type { Itinerary } from "@evoya/schemas/itineraries";
import type { LiveEvent } from "@evoya/schemas/live-events";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Progress } from "@evoya/ui/progress";
import { Skeleton } from "@evoya/ui/skeleton";
import { CircleCheck } from "lucide-react";
import { useCallback, useState } from "react";
import { Link } from "react-router-dom";
import { sceneArt } from "../../../art/scenes.ts";
import { useLiveEvent } from "../../../live.ts";
import { paths } from "../../../paths.ts";
import { RetryButton } from "./retry-button.tsx";

type Told = Extract<LiveEvent, { type: "itinerary.progress" }>;

/** How far along the plan is, live while it's being made; after a failure, how to try again. */
export function GenerationProgress({ itinerary }: { itinerary: Itinerary }) {
  const [told, setTold] = useState<Told | null>(null);
  const listen = useCallback(
    (event: LiveEvent) => {
      if (event.type === "itinerary.progress" && event.itineraryId === itinerary.id) setTold(event);
    },
    [itinerary.id],
  );
  useLiveEvent(listen);
  if (itinerary.generation === "failed") return <Failed itinerary={itinerary} />;
  const { percent, message, days, daysReady } = told ?? itinerary.progress;
  return (
    <section aria-labelledby="making" className="mt-8">
      <h2 id="making" className="font-display text-2xl font-semibold">
        Making your itinerary
      </h2>
      <p aria-live="polite" className="mt-1 text-ink-muted">
        {message}
      </p>
      <Progress value={percent} label="Itinerary progress" hideLabel className="mt-4" />
      <DaysSoFar titles={days} daysReady={daysReady} expected={itinerary.tripLength} />
      <p className="mt-5 text-sm text-ink-muted">
        This itinerary is still being generated. Please check back soon! You can leave this page, and we'll
        finish it and keep it here for you.
      </p>
    </section>
  );
}

type DaysSoFarProps = { titles: string[]; daysReady: number; expected: number };

/**
 * Each day as it arrives: an empty frame, then its title, then its picture when it's ready. The days are where they'll be
 * once the plan takes their place.
 */
function DaysSoFar({ titles, daysReady, expected }: DaysSoFarProps) {
  const count = Math.max(titles.length, expected);
  const days = Array.from({ length: count }, (_, at) => ({ number: at + 1, title: titles[at] }));
  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
      <ol className="min-w-0 space-y-4">
        {days.map(({ number, title }) => (
          <li
            key={number}
            className="flex gap-4 rounded-2xl border border-line bg-surface p-4 sm:gap-5 sm:p-5"
          >
            {title && number <= daysReady ? (
              <img
                src={sceneArt(number === 1 && count > 1 ? "arrival" : sceneOf(title))}
                alt=""
                width={320}
                height={240}
                className="aspect-[4/3] w-20 shrink-0 self-start rounded-card object-cover motion-safe:animate-rise sm:w-36"
              />
            ) : (
              <Skeleton className="aspect-[4/3] h-auto w-20 shrink-0 self-start rounded-card sm:w-36" />
            )}
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-1.5 text-sm text-ink-muted">
                Day {number}
                {number <= daysReady && (
                  <CircleCheck aria-label="Ready" className="size-4 text-success motion-safe:animate-rise" />
                )}
              </span>
              <span className="mt-0.5 line-clamp-2 min-h-[2lh] font-display text-xl leading-snug font-semibold sm:text-2xl">
                {title}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <div aria-hidden className="hidden space-y-4 lg:block">
        <Skeleton className="h-72" />
        <Skeleton className="h-48" />
      </div>
    </div>
  );
}

function Failed({ itinerary }: { itinerary: Itinerary }) {
  return (
    <Callout
      tone="danger"
      className="mt-6"
      title="Generation Failed"
      actions={
        itinerary.role === "owner" && (
          <>
            <RetryButton id={itinerary.id} />
            <Button size="sm" variant="outline" asChild>
              <Link to={paths.conciergeFor(itinerary.id)}>Ask our concierge to plan it</Link>
            </Button>
          </>
        )
      }
    >
      {itinerary.failure ?? "An unexpected error occurred."}
    </Callout>
  );
}
