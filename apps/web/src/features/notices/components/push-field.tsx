import type { Push } from "@evoya/schemas/push";
import { problemText } from "@evoya/ui/lib/problem";
import { SwitchField } from "@evoya/ui/switch-field";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { onReturn, permission, turnOffPush, turnOnPush } from "../push.ts";
import { pushQuery } from "../queries.ts";

const denied =
  "This browser blocks notifications from Evoya. Allow them in the site's settings, next to the address, and come back.";
const unsupported =
  "This browser can't show push notifications. On an iPhone or iPad, add Evoya to your Home Screen first.";
/** The browser's own sentences about its push service are for developers. */
const failure = (problem: unknown): string =>
  problem instanceof DOMException
    ? "This browser couldn't reach its push service. Some turn it off in their own settings. Check them, or try another browser."
    : problemText(problem);

/** Push notifications on this device (public spec §2.13; decision 166). */
export function PushField({ push }: { push: Push }) {
  const client = useQueryClient();
  const allowed = useSyncExternalStore(onReturn, permission);
  const change = useMutation({
    mutationFn: async (isOn: boolean): Promise<Push | null> => {
      if (isOn && push.publicKey) return turnOnPush(push.publicKey);
      await turnOffPush();
      return { ...push, isOn: false };
    },
    onSuccess: (saved) => {
      // A refusal shows in place of the switch.
      if (!saved) {
        if (permission() === "default")
          toast.info("Push notifications are still off", "Choose Allow when your browser asks.");
        return;
      }
      client.setQueryData(pushQuery.queryKey, saved);
      toast.success(saved.isOn ? "Push notifications are on" : "Push notifications are off");
    },
    onError: (problem) => toast.error("Not saved", failure(problem)),
  });
  if (!push.publicKey) return <Unavailable>They aren't available here.</Unavailable>;
  if (allowed === "unsupported") return <Unavailable>{unsupported}</Unavailable>;
  if (allowed === "denied") return <Unavailable>{denied}</Unavailable>;
  return (
    <SwitchField
      label="Push notifications"
      description="On this device, until you sign out. Other people may see them on its locked screen."
      checked={change.isPending ? change.variables : push.isOn}
      disabled={change.isPending}
      onChange={({ target: { checked } }) => change.mutate(checked)}
    />
  );
}

function Unavailable({ children }: { children: string }) {
  return (
    <div>
      <p className="font-medium">Push notifications</p>
      <p className="text-sm text-ink-muted">{children}</p>
    </div>
  );
}
