import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { refreshAlbum } from "./queries.ts";

/** Stars a photo for the memory book, or removes its star. */
export function useStar(tripId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isStarred }: { id: string; isStarred: boolean }) =>
      api.updateTripMedia({ params: { id }, body: { isStarred } }),
    onSettled: () => refreshAlbum(client, tripId),
    onError: (problem) => toast.error("We couldn't change the star", problemText(problem)),
  });
}
