import type { PhotoJournal } from "@evoya/schemas/photo-journals";
import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { SelectField } from "@evoya/ui/select-field";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { refreshAlbum } from "../queries.ts";

type Props = { journal: PhotoJournal; day: number; chosen: readonly string[]; onDone: () => void };

/** Moves the selected photos to another day, or to none. */
export function PlaceInJournal({ journal: { tripId, days }, day, chosen, onDone }: Props) {
  const client = useQueryClient();
  const [target, setTarget] = useState(String(days.find((one) => one.day !== day)?.day ?? 0));
  const place = useMutation({
    mutationFn: () =>
      api.placeInJournal({
        params: { id: tripId },
        body: { mediaIds: [...chosen], day: Number(target) || null },
      }),
    onSuccess: async () => {
      await refreshAlbum(client, tripId);
      onDone();
    },
    onError: (problem) => toast.error("We couldn't move them", problemText(problem)),
  });
  const options = [
    ...days
      .filter((one) => one.day !== day)
      .map((one) => ({ value: String(one.day), label: `Day ${one.day}: ${one.title}` })),
    ...(day > 0 ? [{ value: "0", label: "No day" }] : []),
  ];
  return (
    <div className="flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface-sunken p-4">
      <div className="min-w-0 flex-1 basis-60">
        <SelectField
          label={
            chosen.length === 1 ? "Move 1 photo or video to" : `Move ${chosen.length} photos and videos to`
          }
          value={target}
          onChange={({ target: { value } }) => setTarget(value)}
          options={options}
        />
      </div>
      <Button busy={place.isPending} busyLabel="Moving" onClick={() => place.mutate()}>
        Move
      </Button>
      <Button variant="outline" onClick={onDone}>
        Cancel
      </Button>
    </div>
  );
}
