import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { sessionQuery } from "../../session/session.ts";

/** Cancels the account's deletion. */
export function useKeepAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.undoAccountDeletion(),
    onSuccess: () =>
      toast.success("You're keeping your account", "Everything is as it was. We're glad you're staying."),
    onError: (error) => toast.error("We couldn't stop the deletion", problemText(error)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
        client.invalidateQueries({ queryKey: ["membership"] }),
      ]),
  });
}
