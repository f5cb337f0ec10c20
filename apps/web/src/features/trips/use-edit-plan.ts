import type { Itinerary } from "@evoya/schemas/itineraries";
import type { ItineraryVersion } from "@evoya/schemas/itinerary-edits";
import { useQuery } from "@tanstack/react-query";
import { versionsQuery } from "./queries.ts";
import { type ChangePlan, useChangePlan } from "./use-change-plan.ts";

export type EditPlan = ChangePlan & {
  /** The versions to undo and redo to; undefined if there's none. */
  undo: ItineraryVersion | undefined;
  redo: ItineraryVersion | undefined;
  versions: ItineraryVersion[];
  current: ItineraryVersion | undefined;
};

const later = (a: ItineraryVersion, b: ItineraryVersion) => b.number - a.number;

/** Changes a trip's plan, and knows all its versions, except those that only the trip's owner can switch to. */
export function useEditPlan({ id }: Pick<Itinerary, "id">): EditPlan {
  const changing = useChangePlan({ id });
  const { data } = useQuery(versionsQuery(id));
  const versions = data?.items.filter(({ isForOwner }) => !isForOwner) ?? [];
  const current = versions.find(({ isCurrent }) => isCurrent);
  return {
    ...changing,
    undo: versions.find(({ number }) => number === current?.basedOn),
    redo: versions.filter(({ basedOn }) => basedOn !== null && basedOn === current?.number).sort(later)[0],
    versions,
    current,
  };
}
