import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { RadioGroupField } from "@evoya/ui/radio-group-field";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useRefreshWebhooks } from "../queries.ts";
import { eventCount } from "../words.ts";

const hourMs = 3_600_000;
const spans = [
  { value: "1", label: "The last hour" },
  { value: "24", label: "The last 24 hours" },
  { value: "168", label: "The last 7 days" },
  { value: "720", label: "The last 30 days" },
];

/** Sends again what failed in a span of time. */
export function ReplayDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const refresh = useRefreshWebhooks();
  const idempotency = useIdempotencyKey();
  const [openedAt] = useState(() => Date.now());
  const [hours, setHours] = useState("24");
  const replay = useMutation({
    mutationFn: () => {
      const body = { since: new Date(openedAt - Number(hours) * hourMs).toISOString() };
      return api.replayWebhook({ params: { id }, body }, { idempotencyKey: idempotency.keyFor(body) });
    },
    onSuccess: ({ count, hasMore }) => {
      const more = hasMore ? " There are more. Send again." : "";
      toast.success("Success", count ? `Sending ${eventCount(count)} again.${more}` : "Nothing had failed.");
      onClose();
    },
    onError: (error) => toast.error("Couldn't send the failed events again", problemText(error)),
    onSettled: refresh,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Send failed events again"
      description="Each keeps its event id, so the partner's server can tell it's the same event."
    >
      <RadioGroupField label="What failed in" options={spans} value={hours} onValueChange={setHours} />
      <Button className="mt-5" busy={replay.isPending} busyLabel="Sending..." onClick={() => replay.mutate()}>
        Send again
      </Button>
    </Dialog>
  );
}
