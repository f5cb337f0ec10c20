import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** Reminders still to come, soonest first. */
export const remindersQuery = queryOptions({
  queryKey: ["reminders"],
  queryFn: ({ signal }) => api.listReminders(undefined, { signal }),
});

/** Deletes a reminder; one that has come or was deleted elsewhere leaves the list as well. */
export function useDeleteReminder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.deleteReminder({ params: { id } }),
    onSuccess: () => toast.success("Reminder deleted"),
    onError: (problem) => toast.error("We couldn't delete this reminder", problemText(problem)),
    onSettled: () => client.invalidateQueries({ queryKey: remindersQuery.queryKey }),
  });
}
