import { markStale } from "@evoya/app-kit/lib/mark-stale";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

type Said = string | readonly [title: string, text?: string];

type StaffAction<Answer, Wanted> = {
  act: (wanted: Wanted) => Promise<Answer>;
  /** The toast once it's done: a sentence under "Success", or with its own title. None if the result is visible. */
  done?: Said | ((answer: Answer, wanted: Wanted) => Said);
  /** The title of the toast if it fails, before the reason. */
  failed: string;
  /** The queries it makes outdated, even if it's refused: often, a colleague was faster. */
  stale?: readonly QueryKey[];
  /** The same for queries that a feature refreshes together. */
  refresh?: () => unknown;
  /** Called once it's done. */
  onDone?: (answer: Answer, wanted: Wanted) => unknown;
};

/** An action at the press of a button: reports how it went, then shows the current state. */
export function useStaffAction<Answer, Wanted = void>(action: StaffAction<Answer, Wanted>) {
  const { act, done, failed, stale = [], refresh, onDone } = action;
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer, wanted) => {
      const said = typeof done === "function" ? done(answer, wanted) : done;
      if (typeof said === "string") toast.success("Success", said);
      else if (said) toast.success(...said);
      return onDone?.(answer, wanted);
    },
    onError: (error) => void toast.error(failed, problemText(error)),
    onSettled: () => Promise.all([refresh?.(), markStale(client, ...stale)]),
  });
}
