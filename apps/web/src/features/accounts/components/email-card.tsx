import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { ChangeEmailDialog, type EmailChange, PendingEmailChange } from "./change-email.tsx";

type EmailCardProps = {
  email: string;
  verifiedAt: string | null;
  change: EmailChange | null;
  hasPassword: boolean;
};

/** The address, whether it's verified, and how to change it. */
export function EmailCard({ email, verifiedAt, change, hasPassword }: EmailCardProps) {
  const [isChanging, setIsChanging] = useState(false);
  const send = useMutation({
    mutationFn: () => api.sendVerification(),
    onSuccess: () => toast.success("Check your email", `We sent a link to ${email}.`),
    onError: (error) => toast.error("Not sent", problemText(error)),
  });
  return (
    <Card asChild>
      <section aria-label="Email address">
        <CardHeader
          title="Email address"
          action={
            <Badge tone={verifiedAt ? "success" : "warning"}>
              {verifiedAt ? "Verified" : "Not verified"}
            </Badge>
          }
        />
        <p className="[overflow-wrap:anywhere]">{email}</p>
        {change && <PendingEmailChange email={email} change={change} />}
        <div className="mt-4 flex flex-wrap gap-3">
          {!verifiedAt && (
            <Button
              size="sm"
              variant="outline"
              busy={send.isPending}
              busyLabel="Sending"
              onClick={() => send.mutate()}
            >
              Send verification link
            </Button>
          )}
          {!change && (
            <Button size="sm" variant="outline" onClick={() => setIsChanging(true)}>
              Change address
            </Button>
          )}
        </div>
        {isChanging && (
          <ChangeEmailDialog email={email} hasPassword={hasPassword} onClose={() => setIsChanging(false)} />
        )}
      </section>
    </Card>
  );
}
