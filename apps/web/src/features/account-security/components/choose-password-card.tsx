import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card, CardHeader } from "@evoya/ui/card";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../../api.ts";

/** For members without a password: emails a link to set one, since there's no old password to prove who's asking. */
export function ChoosePasswordCard({ email }: { email: string }) {
  const send = useMutation({
    mutationFn: () => api.forgotPassword({ body: { email } }),
    onError: (error) => toast.error("Not sent", problemText(error)),
  });
  return (
    <Card asChild>
      <section aria-label="Password">
        <CardHeader level={3} title="Password" />
        {send.isSuccess ? (
          <Callout tone="success" title="Check your email">
            We sent a link to set your password to {email}. It works for one hour.
          </Callout>
        ) : (
          <>
            <p className="text-[0.9375rem] text-ink-muted">
              You sign in with Google and don't have a password. Set one to sign in without Google too, and to
              turn on two-factor.
            </p>
            <Button
              size="sm"
              variant="outline"
              className="mt-4"
              busy={send.isPending}
              busyLabel="Sending"
              onClick={() => send.mutate()}
            >
              Email me a link to set a password
            </Button>
          </>
        )}
      </section>
    </Card>
  );
}
