import type { EvieProposal } from "@evoya/domain/evie/answer";
import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { api } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { packingQuery } from "../../trips/queries.ts";
import type { Outcome } from "../use-note-proposal.ts";
import { Closed } from "./closed-proposal.tsx";

type PackingItemsProps = {
  proposal: Extract<EvieProposal, { kind: "packing_items" }>;
  outcome: Outcome | null;
  onOutcome: (outcome: Outcome) => void;
};

/** Things for a trip's packing list, which are added if the member agrees; those already on it are left alone. */
export function PackingItems({ proposal, outcome, onOutcome }: PackingItemsProps) {
  const { itineraryId: id, tripTitle, labels } = proposal;
  const client = useQueryClient();
  // One for each thing, so that a retry after a lost connection adds nothing twice.
  const keys = useRef(labels.map(() => crypto.randomUUID()));
  const adding = useMutation({
    mutationFn: async () => {
      let list = await api.getPackingList({ params: { id } });
      for (const [at, label] of labels.entries()) {
        const isOnIt = list.items.some((item) => item.label.toLowerCase() === label.toLowerCase());
        if (isOnIt) continue;
        list = await api.addPackingItem(
          { params: { id }, body: { label } },
          { idempotencyKey: keys.current[at] ?? label },
        );
      }
      return list;
    },
    onSuccess: (list) => {
      client.setQueryData(packingQuery(id).queryKey, list);
      onOutcome("done");
    },
    onError: (problem) => toast.error("We couldn't add everything", problemText(problem)),
  });
  return (
    <>
      <p className="text-sm text-ink-muted [overflow-wrap:anywhere]">For the packing list of {tripTitle}</p>
      <ul className="mt-1 list-disc pl-5 font-semibold [overflow-wrap:anywhere]">
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      {outcome ? (
        <Closed outcome={outcome} to={paths.trip(id)} label="Open the trip" />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button busy={adding.isPending} busyLabel="Adding..." onClick={() => adding.mutate()}>
            Add to the list
          </Button>
          <Button variant="outline" disabled={adding.isPending} onClick={() => onOutcome("dismissed")}>
            No, thanks
          </Button>
        </div>
      )}
    </>
  );
}
