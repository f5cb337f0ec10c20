import { type BegunTwoFactor, ConfirmTwoFactor } from "@evoya/app-kit/confirm-two-factor";
import { PasswordForm } from "@evoya/app-kit/password-form";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { RecoveryCodes } from "@evoya/ui/recovery-codes";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { PortalFrame } from "./portal-frame.tsx";
import { useSignOut, useStaff } from "./session.ts";
import { twoFactorCalls } from "./two-factor-calls.ts";

/** Replaces the back office when an owner requires two-factor and it isn't on yet: set up, confirm, save the codes. */
export function SetUpPage({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const signOut = useSignOut();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { email } = useStaff();
  const [begun, setBegun] = useState<BegunTwoFactor | null>(null);
  const confirmed = async (given: string[]) => {
    setCodes(given);
    await client.invalidateQueries();
  };
  return (
    <PortalFrame title="Set up two-factor" subtitle="It's required for everyone who works here.">
      <Card variant="raised" padding="lg" className="w-full max-w-md">
        {codes ? (
          <Step
            title="Save your recovery codes"
            text="Each one signs you in once if you don't have your phone. We won't show them again."
          >
            <RecoveryCodes codes={codes} onDone={onDone} />
          </Step>
        ) : begun ? (
          <Step
            title="Scan and confirm"
            text="Scan the QR code with an authenticator app, then enter the six digits it shows."
          >
            <ConfirmTwoFactor
              begun={begun}
              confirm={twoFactorCalls.confirm}
              onConfirmed={(given) => void confirmed(given)}
              actionClassName="self-start"
            />
          </Step>
        ) : (
          <Step
            title="A second step when you sign in"
            text="With it, a stolen password isn't enough: you also need a code from your phone. You need an authenticator app, and a minute."
          >
            <PasswordForm
              email={email}
              action="Continue"
              actionClassName="self-start"
              onPassword={async (password) => setBegun(await twoFactorCalls.begin(password))}
            />
          </Step>
        )}
      </Card>
      {!codes && (
        <Button variant="ghost" onClick={signOut}>
          Sign Out
        </Button>
      )}
    </PortalFrame>
  );
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <h2 className="font-display text-title font-semibold">{title}</h2>
      <p className="mt-1 mb-6 text-[0.9375rem] text-ink-muted">{text}</p>
      {children}
    </>
  );
}
