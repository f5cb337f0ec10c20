import type { Itinerary } from "@evoya/schemas/itineraries";
import type { LiveEvent } from "@evoya/schemas/live-events";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { problemText } from "@evoya/ui/lib/problem";
import { Progress } from "@evoya/ui/progress";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { api } from "../../../api.ts";
import { spotArt } from "../../../art/index.ts";
import { useLiveEvent } from "../../../live.ts";
import { tripQuery } from "../queries.ts";

type Told = Extract<LiveEvent, { type: "itinerary.progress" }>;

/** How far the plan is, told live while it is made; after a failure, the way to try again. */
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
  const { percent, message } = told ?? itinerary.progress;
  return (
    <Card className="mt-6 text-center" padding="lg">
      <img src={spotArt("map")} alt="" width={140} height={140} className="mx-auto size-36" />
      <h2 className="mt-4 font-display text-2xl font-semibold">Making your itinerary</h2>
      <p aria-live="polite" className="mt-2 text-ink-muted">
        {message}
      </p>
      <Progress value={percent} label="Itinerary progress" hideLabel className="mx-auto mt-5 max-w-md" />
      <p className="mt-4 text-sm text-ink-muted">
        You can leave this page. The plan is finished without you and waits here.
      </p>
    </Card>
  );
}

function Failed({ itinerary }: { itinerary: Itinerary }) {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => api.retryItinerary({ params: { id: itinerary.id } }),
    onSuccess: (data) => client.setQueryData(tripQuery(itinerary.id).queryKey, data),
    onError: (problem) => toast.error("Generation Failed", problemText(problem)),
  });
  return (
    <Callout
      tone="danger"
      className="mt-6"
      title="Generation Failed"
      actions={
        <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
          Try Again
        </Button>
      }
    >
      {itinerary.failure ?? "An unexpected error occurred."}
    </Callout>
  );
}
