import { readersMoment } from "@evoya/domain/times";
import { deliveryStatusDisplay } from "@evoya/domain/webhooks";
import type { WholeWebhookDelivery } from "@evoya/schemas/webhooks";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { ErrorState } from "@evoya/ui/error-state";
import { problemText } from "@evoya/ui/lib/problem";
import { Skeleton } from "@evoya/ui/skeleton";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { Facts } from "../../../lib/facts.tsx";
import { usePermission } from "../../../session/session.ts";
import { deliveryQuery, outcomeOf, useRefreshWebhooks } from "../queries.ts";
import { answerOf } from "../words.ts";

/** One delivery: what we sent, and what came back. */
export function DeliveryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isPending, error, refetch } = useQuery(deliveryQuery(id));
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={data?.topic ?? "Delivery"}
      description={data && readersMoment(data.createdAt)}
    >
      {isPending && <Skeleton className="h-64" />}
      {error && !data && (
        <ErrorState title="Failed to load the delivery" onRetry={() => void refetch()}>
          {problemText(error)}
        </ErrorState>
      )}
      {data && <Loaded delivery={data} />}
    </Dialog>
  );
}

function Loaded({ delivery }: { delivery: WholeWebhookDelivery }) {
  const { id, status, attempts, lastAttemptAt, nextAttemptAt, responseMs, url } = delivery;
  const mayWrite = usePermission("webhooks.write").allowed;
  const refresh = useRefreshWebhooks();
  const again = useMutation({
    mutationFn: async () => outcomeOf(await api.replayWebhookDelivery({ params: { id } })),
    onSuccess: (sent) =>
      sent.status === "delivered"
        ? toast.success("Event delivered", answerOf(sent))
        : toast.info("Event sent again", answerOf(sent)),
    onError: (error) => toast.error("We couldn't send it again", problemText(error)),
    onSettled: refresh,
  });
  return (
    <>
      <Facts
        columns={2}
        facts={[
          ["State", deliveryStatusDisplay[status].label],
          ["Answer", answerOf(delivery)],
          ["Tries", String(attempts)],
          ["Response time", responseMs === null ? null : `${responseMs} ms`],
          ["Last try", lastAttemptAt && readersMoment(lastAttemptAt)],
          ["Next try", nextAttemptAt && readersMoment(nextAttemptAt)],
          ["Address", url],
          ["Event id", delivery.eventId],
        ]}
      />
      <Text title="What we sent" text={delivery.requestBody} />
      <Text title="Its response" text={delivery.responseBody ?? ""} />
      {mayWrite && (
        <Button className="mt-5" busy={again.isPending} busyLabel="Sending..." onClick={() => again.mutate()}>
          Send again
        </Button>
      )}
    </>
  );
}

const Text = ({ title, text }: { title: string; text: string }) => (
  <>
    <h3 className="mt-5 mb-2 font-semibold">{title}</h3>
    {text ? (
      <pre className="rounded-control bg-surface-sunken px-3 py-2 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </pre>
    ) : (
      <p className="text-sm text-ink-muted">Nothing</p>
    )}
  </>
);
