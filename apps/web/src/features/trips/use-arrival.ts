import type { Itinerary } from "@evoya/schemas/itineraries";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

const isMaking = ({ generation }: Itinerary): boolean => generation === "queued" || generation === "running";

/**
 * The trip to draw. When the plan someone watched being made is ready, it replaces its progress in a view transition,
 * in browsers that have them; any other change is drawn at once.
 */
export function useArrival(latest: Itinerary | undefined) {
  const [drawn, setDrawn] = useState(latest);
  const [arrivedId, setArrivedId] = useState<string | null>(null);
  const isArriving =
    drawn !== undefined && drawn.id === latest?.id && isMaking(drawn) && latest.generation === "ready";
  useEffect(() => {
    if (!isArriving || !latest) return setDrawn(latest);
    const show = () => {
      setDrawn(latest);
      setArrivedId(latest.id);
    };
    if (document.startViewTransition) document.startViewTransition(() => flushSync(show));
    else show();
  }, [latest, isArriving]);
  const trip = isArriving ? drawn : latest;
  return { trip, hasArrived: trip !== undefined && trip.id === arrivedId };
}
