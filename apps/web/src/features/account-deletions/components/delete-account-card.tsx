import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { lateDialog } from "@evoya/ui/late-dialog";
import { useState } from "react";
import { dayOf } from "../../../lib/instants.ts";
import { useSession } from "../../../session/session.ts";
import { useKeepAccount } from "../use-keep-account.ts";

const DeleteAccountDialog = lateDialog(() =>
  import("./delete-account-dialog.tsx").then((file) => file.DeleteAccountDialog),
);

type DeleteAccountCardProps = { email: string; hasPassword: boolean };

/** Deleting the account, with fourteen days to change your mind. */
export function DeleteAccountCard(props: DeleteAccountCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const dueAt = useSession().member?.deletionDueAt;
  const keep = useKeepAccount();
  return (
    <Card asChild>
      <section aria-label="Delete account">
        <CardHeader title="Delete account" />
        <p className="mb-4 text-[0.9375rem] text-ink-muted">
          {dueAt
            ? `Your account and everything in it will be deleted on ${dayOf(dueAt)}. You can keep it until then.`
            : "We delete your account and everything in it after 14 days. You can change your mind until then."}
        </p>
        {dueAt ? (
          <Button size="sm" busy={keep.isPending} busyLabel="Keeping it" onClick={() => keep.mutate()}>
            Keep my account
          </Button>
        ) : (
          <Button size="sm" variant="danger" onClick={() => setIsAsking(true)}>
            Delete my account
          </Button>
        )}
        {isAsking && <DeleteAccountDialog {...props} onClose={() => setIsAsking(false)} />}
      </section>
    </Card>
  );
}
