import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { sessionQuery } from "../../session/session.ts";

/** Takes the wish to go back. */
export function useKeepAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.undoAccountDeletion(),
    onSuccess: () => toast.success("Your account stays", "Everything is as it was. Good to have you."),
    onError: (error) => toast.error("Not changed", problemText(error)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
        client.invalidateQueries({ queryKey: ["membership"] }),
      ]),
  });
}
