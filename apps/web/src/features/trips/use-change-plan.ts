import type { PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import type { Itinerary } from "@evoya/schemas/itineraries";
import { toast } from "@evoya/ui/toast";
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { useTellProblem } from "../../entitlements/use-tell-problem.ts";
import { useSendChanges } from "../offline-changes/use-keep-change.ts";
import { effectText } from "./edit-effect.ts";
import { tripQuery, versionsQuery } from "./queries.ts";

export type ChangePlan = {
  /**
   * Makes several changes at once; true once they're made, false if they're refused or another change is in progress.
   */
  change: (...edits: PlanEdit[]) => Promise<boolean>;
  /** Goes to another version of the plan. */
  choose: (number: number) => void;
  isBusy: boolean;
};

/** Changes a trip's plan on the server, one change at a time, says what each one did, and offers to undo it. */
export function useChangePlan({ id }: Pick<Itinerary, "id">): ChangePlan {
  const client = useQueryClient();
  const tellProblem = useTellProblem();
  const send = useSendChanges();
  const { queryKey } = tripQuery(id);
  const mutationKey = ["change-plan", id];
  const isBusy = useIsMutating({ mutationKey }) > 0;
  /** A second press can come before the first one renders, so we ask the client itself. */
  const isFree = () => client.isMutating({ mutationKey }) === 0;
  /** Always based on the version on screen, even if it has only just arrived. */
  const asShown = async () => {
    // A note that's on its way makes another version.
    await send();
    return { ifMatch: client.getQueryData(queryKey)?.updatedAt ?? "" };
  };

  const show = async (itinerary: Itinerary) => {
    client.setQueryData(queryKey, itinerary);
    await client.invalidateQueries({ queryKey: versionsQuery(id).queryKey });
  };
  const onError = (problem: unknown) => {
    tellProblem("We couldn't make that change", problem);
    // Changed in another tab or by the concierge: show the current plan. Offline there's no other to show.
    if (navigator.onLine) void client.invalidateQueries({ queryKey });
  };

  const undo = useMutation({
    mutationKey,
    mutationFn: async ({ updatedAt }: Itinerary) => {
      const { items } = await client.fetchQuery(versionsQuery(id));
      const number = items.find(({ isCurrent }) => isCurrent)?.basedOn ?? 1;
      // Based on that very change, so undoing it loses no later changes.
      return api.chooseItineraryVersion({ params: { id }, body: { number } }, { ifMatch: updatedAt });
    },
    onError,
    onSuccess: async (itinerary) => {
      await show(itinerary);
      toast.success("Change undone");
    },
  });
  const edit = useMutation({
    mutationKey,
    mutationFn: async (edits: PlanEdit[]) =>
      api.editItinerary({ params: { id }, body: { edits } }, await asShown()),
    onError,
    onSuccess: async ({ itinerary, change, effect, flags }) => {
      await show(itinerary);
      const action = { label: "Undo", run: () => isFree() && undo.mutate(itinerary) };
      const text = [effectText(effect), ...flags].filter(Boolean).join("\n");
      if (flags.length > 0) toast.info(change, text, { action });
      else toast.success(change, text, { action });
    },
  });
  const choice = useMutation({
    mutationKey,
    mutationFn: async (number: number) =>
      api.chooseItineraryVersion({ params: { id }, body: { number } }, await asShown()),
    onError,
    onSuccess: show,
  });

  return {
    change: async (...edits) =>
      isFree() &&
      edit.mutateAsync(edits).then(
        () => true,
        () => false,
      ),
    choose: (number) => void (isFree() && choice.mutate(number)),
    isBusy,
  };
}
