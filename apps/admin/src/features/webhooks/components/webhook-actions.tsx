import type { Webhook } from "@evoya/schemas/webhooks";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../../../api.ts";
import { SecretShownOnce } from "../../../lib/secret-shown-once.tsx";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { paths } from "../../../paths.ts";
import { outcomeOf, useRefreshWebhooks } from "../queries.ts";
import { answerOf, shownOnce } from "../words.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";

/** The actions managers have for a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { id, isOn, updatedAt } = webhook;
  const params = { id };
  const refresh = useRefreshWebhooks();
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const test = useMutation({
    mutationFn: async () => outcomeOf(await api.testWebhook({ params })),
    onSuccess: (sent) => {
      if (sent.status === "delivered") toast.success("Test event delivered", answerOf(sent));
      else if (sent.status === "failed") toast.error("The test event didn't arrive", answerOf(sent));
      else toast.info("Test event waiting", "You'll see the answer in the log below.");
    },
    onError: (error) => toast.error("We couldn't send a test event", problemText(error)),
    onSettled: refresh,
  });
  const turn = useStaffAction({
    act: () => api.updateWebhook({ params, body: { isOn: !isOn } }, { ifMatch: updatedAt }),
    done: (now) => `The webhook is ${now.isOn ? "on" : "off"}`,
    failed: `We couldn't turn the webhook ${isOn ? "off" : "on"}`,
    refresh,
  });
  const rotate = useStaffAction({
    act: () => api.rotateWebhookSecret({ params }),
    failed: "We couldn't make a new secret",
    refresh,
    onDone: (made) => setSecret(made.secret),
  });
  const remove = useStaffAction({
    act: () => api.deleteWebhook({ params }),
    done: "Webhook deleted",
    failed: "We couldn't delete the webhook",
    onDone: () => navigate(paths.webhooks, { replace: true }),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" busy={test.isPending} busyLabel="Sending..." onClick={() => test.mutate()}>
        Send a test event
      </Button>
      <Button size="sm" variant="outline" onClick={() => setEditing(true)}>
        Edit
      </Button>
      {isOn ? (
        <AlertDialog
          title="Turn off this webhook?"
          description="What happens while it's off isn't sent later. Anything still waiting is dropped."
          confirmLabel="Turn off"
          onConfirm={() => turn.mutate()}
          trigger={
            <Button size="sm" variant="outline" disabled={turn.isPending}>
              Turn off
            </Button>
          }
        />
      ) : (
        <Button size="sm" variant="outline" disabled={turn.isPending} onClick={() => turn.mutate()}>
          Turn on
        </Button>
      )}
      <AlertDialog
        title="Make a new secret?"
        description="We'll show it once. For 24 hours, the old one also signs, so the partner has time to change over."
        confirmLabel="Make a new secret"
        onConfirm={() => rotate.mutate()}
        trigger={
          <Button size="sm" variant="outline" disabled={rotate.isPending}>
            New secret
          </Button>
        }
      />
      <AlertDialog
        title="Delete this webhook?"
        description="Its log is deleted, too, and the partner won't receive anything else. You can't undo this."
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() => remove.mutate()}
        trigger={
          <Button size="sm" variant="outline" disabled={remove.isPending}>
            Delete
          </Button>
        }
      />
      {editing && <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} />}
      {secret && (
        <Dialog
          open
          keepOpen
          onOpenChange={(open) => !open && setSecret(null)}
          title="Copy the secret now"
          description={`${shownOnce} The old one also signs for 24 hours.`}
        >
          <SecretShownOnce secret={secret} onDone={() => setSecret(null)} />
        </Dialog>
      )}
    </div>
  );
}
