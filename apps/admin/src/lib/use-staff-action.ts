import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

type Said = string | readonly [title: string, text?: string];

type StaffAction<Answer, Wanted> = {
  act: (wanted: Wanted) => Promise<Answer>;
  /** What we say once it's done: a sentence under "Success", or a title of its own. Nothing where it can be seen. */
  done?: Said | ((answer: Answer, wanted: Wanted) => Said);
  /** The title of what we say if it fails, before the reason. */
  failed: string;
  /** What's no longer true on screen. After a refusal neither: often, a colleague was faster. */
  stale?: readonly QueryKey[];
  /** The same for what a feature refreshes together. */
  refresh?: () => unknown;
  /** What else follows once it's done. */
  onDone?: (answer: Answer, wanted: Wanted) => unknown;
};

/** Something the team does at the press of a button: says how it went, then shows what's true now. */
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
    onSettled: () =>
      Promise.all([refresh?.(), ...stale.map((queryKey) => client.invalidateQueries({ queryKey }))]),
  });
}
