import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { CardHeader } from "@evoya/ui/card";
import { lateDialog } from "@evoya/ui/late-dialog";
import { useState } from "react";
import { SendVerificationButton } from "../../../session/send-verification-button.tsx";
import { type EmailChange, PendingEmailChange } from "./pending-email-change.tsx";

const ChangeEmailDialog = lateDialog(() =>
  import("./change-email-dialog.tsx").then((file) => file.ChangeEmailDialog),
);

type EmailAddressProps = {
  email: string;
  verifiedAt: string | null;
  change: EmailChange | null;
  hasPassword: boolean;
};

/** The address, whether it's verified, and how to change it. */
export function EmailAddress({ email, verifiedAt, change, hasPassword }: EmailAddressProps) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <section aria-label="Email address" className="mt-6 border-t border-line pt-5">
      <CardHeader
        level={3}
        title="Email address"
        action={
          <Badge tone={verifiedAt ? "success" : "warning"}>{verifiedAt ? "Verified" : "Not verified"}</Badge>
        }
      />
      <p className="[overflow-wrap:anywhere]">{email}</p>
      {change && <PendingEmailChange email={email} change={change} />}
      <div className="mt-4 flex flex-wrap gap-3">
        {!verifiedAt && <SendVerificationButton email={email} />}
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
  );
}
