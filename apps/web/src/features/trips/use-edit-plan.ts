import type { PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import type { Itinerary } from "@evoya/schemas/itineraries";
import type { ItineraryVersion } from "@evoya/schemas/itinerary-edits";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { effectText } from "./edit-effect.ts";
import { tripQuery, versionsQuery } from "./queries.ts";

export type EditPlan = {
  /** Makes changes together; true once they're made. */
  change: (...edits: PlanEdit[]) => Promise<boolean>;
  /** The versions to undo and redo to; undefined when there's none. */
  undo: ItineraryVersion | undefined;
  redo: ItineraryVersion | undefined;
  versions: ItineraryVersion[];
  current: ItineraryVersion | undefined;
  choose: (number: number) => void;
  isBusy: boolean;
};

const later = (a: ItineraryVersion, b: ItineraryVersion) => b.number - a.number;

/** Changes a trip's plan on the server, one change after the other, and says what each did. */
export function useEditPlan({ id }: Pick<Itinerary, "id">): EditPlan {
  const client = useQueryClient();
  const { queryKey } = tripQuery(id);
  const { data } = useQuery(versionsQuery(id));
  const versions = data?.items ?? [];
  const current = versions.find(({ isCurrent }) => isCurrent);
  /** Always based on what's on screen, even if that came a moment ago. */
  const asShown = () => ({ ifMatch: client.getQueryData(queryKey)?.updatedAt ?? "" });

  const show = async (itinerary: Itinerary) => {
    client.setQueryData(queryKey, itinerary);
    await client.invalidateQueries({ queryKey: versionsQuery(id).queryKey });
  };
  const onError = (problem: unknown) => {
    toast.error("Couldn't make that change", problemText(problem));
    // Changed in another tab or by the concierge: show what's there now.
    void client.invalidateQueries({ queryKey });
  };

  const edit = useMutation({
    mutationFn: (edits: PlanEdit[]) => api.editItinerary({ params: { id }, body: { edits } }, asShown()),
    onError,
    onSuccess: async ({ itinerary, change, effect, flags }) => {
      await show(itinerary);
      if (flags.length > 0) toast.info(change, [effectText(effect), ...flags].filter(Boolean).join("\n"));
      else toast.success(change, effectText(effect));
    },
  });
  const choice = useMutation({
    mutationFn: (number: number) =>
      api.chooseItineraryVersion({ params: { id }, body: { number } }, asShown()),
    onError,
    onSuccess: show,
  });

  return {
    change: (...edits) =>
      edit.mutateAsync(edits).then(
        () => true,
        () => false,
      ),
    undo: versions.find(({ number }) => number === current?.basedOn),
    redo: versions.filter(({ basedOn }) => basedOn !== null && basedOn === current?.number).sort(later)[0],
    versions,
    current,
    choose: choice.mutate,
    isBusy: edit.isPending || choice.isPending,
  };
}
