import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { BookImage } from "lucide-react";
import { api } from "../../../api.ts";
import { tripBookQuery } from "../queries.ts";

type Props = { tripId: string; photoId: string; isCover: boolean };

/** Puts the photo that's shown on the cover of the memory book. */
export function CoverButton({ tripId, photoId, isCover }: Props) {
  const client = useQueryClient();
  const choose = useMutation({
    mutationFn: () => api.chooseBookCover({ params: { id: tripId }, body: { mediaId: photoId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: tripBookQuery(tripId).queryKey });
      toast.success("New cover", "This photo is on the cover now.");
    },
    onError: (problem) => toast.error("We couldn't change the cover", problemText(problem)),
  });
  return (
    <Button
      variant="outline"
      disabled={isCover}
      busy={choose.isPending}
      busyLabel="Saving"
      onClick={() => choose.mutate()}
    >
      <BookImage aria-hidden /> {isCover ? "On the cover" : "Use as cover"}
    </Button>
  );
}
