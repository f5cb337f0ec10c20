import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { api } from "../api.ts";

/** Emails the member a link that verifies their address. */
export function SendVerificationButton({ email }: { email: string }) {
  const send = useMutation({
    mutationFn: () => api.sendVerification(),
    onSuccess: () => toast.success("Check your email", `We sent a link to ${email}.`),
    onError: (error) => toast.error("Not sent", problemText(error)),
  });
  return (
    <Button
      size="sm"
      variant="outline"
      busy={send.isPending}
      busyLabel="Sending"
      onClick={() => send.mutate()}
    >
      Send verification link
    </Button>
  );
}
