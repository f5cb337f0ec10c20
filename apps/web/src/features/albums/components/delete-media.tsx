import { keepsUploadPoints, uploadPoints } from "@evoya/domain/rewards";
import type { SharedMedia } from "@evoya/schemas/albums";
import { IconButton } from "@evoya/ui/icon-button";
import { LateAlertDialog } from "@evoya/ui/late-alert-dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { api } from "../../../api.ts";
import { mediaName } from "../credit.ts";
import { forgetMedia } from "../queries.ts";

const gone = "We'll remove it from this album and from every shared link, for good.";

/** The button that deletes a photo or video, which says what happens to the points it earned. */
export function DeleteMedia({ tripId, media }: { tripId: string; media: SharedMedia }) {
  const { id, type, guestName, uploadedAt } = media;
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.deleteTripMedia({ params: { id } }),
    onSuccess: () => {
      toast.success("Deleted", `The ${type} is no longer in this album.`);
      return forgetMedia(client, tripId, id);
    },
    onError: (problem) => {
      const isGone = "code" in problem && problem.code === "not_found";
      if (!isGone) return void toast.error("Delete failed", problemText(problem));
      toast.error("Error", "Media item not found");
      return forgetMedia(client, tripId, id);
    },
  });
  const points = keepsUploadPoints(uploadedAt, Date.now())
    ? "You keep the points you earned."
    : `You'll also lose the points it earned, because it's been here for less than ${uploadPoints.keptAfterDays} days.`;
  return (
    <LateAlertDialog
      title={`Delete this ${type}?`}
      description={guestName ? gone : `${gone} ${points}`}
      confirmLabel={`Delete ${type}`}
      onConfirm={() => remove.mutate()}
      trigger={
        <IconButton
          size="sm"
          variant="danger"
          disabled={remove.isPending}
          label={`Delete ${type}: ${mediaName(media)}`}
          icon={<Trash2 aria-hidden />}
        />
      }
    />
  );
}
