import type { Itinerary } from "@evoya/schemas/itineraries";
import type { LiveEvent } from "@evoya/schemas/live-events";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { cn } from "@evoya/ui/lib/cn";
import { Progress } from "@evoya/ui/progress";
import { CircleCheck, CircleDashed } from "lucide-react";
import { useCallback, useState } from "react";
import { spotArt } from "../../../art/index.ts";
import { useLiveEvent } from "../../../live.ts";
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
    <Card className="mt-6 text-center" padding="lg">
      <img src={spotArt("map")} alt="" width={140} height={140} className="mx-auto size-36" />
      <h2 className="mt-4 font-display text-2xl font-semibold">Making your itinerary</h2>
      <p aria-live="polite" className="mt-2 text-ink-muted">
        {message}
      </p>
      <Progress value={percent} label="Itinerary progress" hideLabel className="mx-auto mt-5 max-w-md" />
      <DaysSoFar days={days} daysReady={daysReady} />
      <p className="mt-4 text-sm text-ink-muted">
        This itinerary is still being generated. Please check back soon! You can leave this page, and we'll
        finish it and keep it here for you.
      </p>
    </Card>
  );
}

/** The days as they get ready; none before the first draft. */
function DaysSoFar({ days, daysReady }: Pick<Told, "days" | "daysReady">) {
  if (days.length === 0) return null;
  const numbered = days.map((title, i) => ({ number: i + 1, title, isReady: i < daysReady }));
  return (
    <ol className="mx-auto mt-6 max-w-md space-y-2 text-left text-[0.9375rem]">
      {numbered.map(({ number, title, isReady }) => (
        <li key={number} className={cn("flex gap-2.5", !isReady && "text-ink-muted")}>
          {isReady ? (
            <CircleCheck aria-label="Ready" className="mt-0.5 size-5 shrink-0 text-success" />
          ) : (
            <CircleDashed aria-label="Not ready yet" className="mt-0.5 size-5 shrink-0" />
          )}
          <span className="min-w-0">
            Day {number}: {title}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Failed({ itinerary }: { itinerary: Itinerary }) {
  return (
    <Callout
      tone="danger"
      className="mt-6"
      title="Generation Failed"
      actions={<RetryButton id={itinerary.id} />}
    >
      {itinerary.failure ?? "An unexpected error occurred."}
    </Callout>
  );
}
