import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { Button } from "@evoya/ui/button";
import { CheckboxField } from "@evoya/ui/checkbox-field";
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

/** Resends the failed deliveries of a time span, or all of them: for a partner who lost them. */
export function ReplayDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const refresh = useRefreshWebhooks();
  const idempotency = useIdempotencyKey();
  const [openedAt] = useState(() => Date.now());
  const [hours, setHours] = useState("24");
  const [includeDelivered, setIncludeDelivered] = useState(false);
  /** Where the rest starts, if there are more than one request can replay. */
  const [rest, setRest] = useState<string | null>(null);
  const replay = useMutation({
    mutationFn: () => {
      const since = rest ?? new Date(openedAt - Number(hours) * hourMs).toISOString();
      const body = { since, includeDelivered };
      return api.replayWebhook({ params: { id }, body }, { idempotencyKey: idempotency.keyFor(body) });
    },
    onSuccess: ({ count, next }) => {
      const more = next ? " There are more." : "";
      const nothing = includeDelivered ? "There was nothing to send." : "Nothing had failed.";
      toast.success("Success", count ? `Sending ${eventCount(count)} again.${more}` : nothing);
      setRest(next);
      if (!next) onClose();
    },
    onError: (error) => toast.error("We couldn't send the events again", problemText(error)),
    onSettled: refresh,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Send events again"
      description="Each keeps its event id, so the partner's server can tell it's the same event."
    >
      {rest === null && (
        <>
          <RadioGroupField label="What failed in" options={spans} value={hours} onValueChange={setHours} />
          <CheckboxField
            className="mt-4"
            label="Also what arrived"
            description="For a partner who lost what we sent."
            checked={includeDelivered}
            onChange={(event) => setIncludeDelivered(event.target.checked)}
          />
        </>
      )}
      <Button className="mt-5" busy={replay.isPending} busyLabel="Sending..." onClick={() => replay.mutate()}>
        {rest === null ? "Send again" : "Send the next ones"}
      </Button>
    </Dialog>
  );
}
