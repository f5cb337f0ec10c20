import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card, CardHeader } from "@evoya/ui/card";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../../api.ts";

/** For a member who has no password: the link to choose one, by mail, for there is no old one to prove who asks. */
export function ChoosePasswordCard({ email }: { email: string }) {
  const send = useMutation({
    mutationFn: () => api.forgotPassword({ body: { email } }),
    onError: (error) => toast.error("Not sent", problemText(error)),
  });
  return (
    <Card asChild>
      <section aria-label="Password">
        <CardHeader title="Password" />
        {send.isSuccess ? (
          <Callout tone="success" title="Look into your mail">
            The link to choose a password is on its way to {email}. It works for an hour.
          </Callout>
        ) : (
          <>
            <p className="text-[0.9375rem] text-ink-muted">
              You have none, Google signs you in. With one you can sign in without Google too, and switch on
              two-factor.
            </p>
            <Button
              size="sm"
              variant="outline"
              className="mt-4"
              busy={send.isPending}
              busyLabel="Sending"
              onClick={() => send.mutate()}
            >
              Send me a link to choose a password
            </Button>
          </>
        )}
      </section>
    </Card>
  );
}
