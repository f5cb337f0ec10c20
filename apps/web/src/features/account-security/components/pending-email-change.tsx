import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { securityQuery } from "../queries.ts";

export type EmailChange = {
  newEmail: string;
  oldConfirmedAt: string | null;
  newConfirmedAt: string | null;
};

/** A change in progress: which address still has to confirm, and how to cancel. */
export function PendingEmailChange({ email, change }: { email: string; change: EmailChange }) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.cancelEmailChange(),
    onSettled: () => client.invalidateQueries({ queryKey: securityQuery.queryKey }),
    onError: (error) => toast.error("We couldn't cancel the change", problemText(error)),
  });
  const waiting = [
    ...(change.oldConfirmedAt ? [] : [email]),
    ...(change.newConfirmedAt ? [] : [change.newEmail]),
  ];
  return (
    <Callout
      tone="info"
      className="mt-4 [overflow-wrap:anywhere]"
      title={`Changing to ${change.newEmail}`}
      actions={
        <Button
          size="sm"
          variant="outline"
          busy={cancel.isPending}
          busyLabel="Canceling"
          onClick={() => cancel.mutate()}
        >
          Keep {email}
        </Button>
      }
    >
      Still to open: the link we sent to {waiting.join(" and the one to ")}.
    </Callout>
  );
}
