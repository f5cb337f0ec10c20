import { passwordBody } from "@evoya/schemas/account-security";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { PasswordField } from "@evoya/ui/password-field";
import { toast } from "@evoya/ui/toast";
import { useState } from "react";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { type TwoFactorCalls, TwoFactorDialog } from "./two-factor-dialog.tsx";

type TwoFactorCardProps = {
  title: string;
  level?: 2 | 3;
  email: string;
  enabledAt: string | null;
  recoveryCodesLeft: number;
  /** Why it can't be turned off; undefined if it can. */
  staysOn?: string | undefined;
  calls: TwoFactorCalls;
  onChanged: () => Promise<unknown>;
  /** Class name of the buttons that turn it on. */
  actionClassName?: string;
};

/** "9 recovery codes". */
const codesLeft = (count: number): string =>
  `${count === 0 ? "no" : count} recovery ${count === 1 ? "code" : "codes"}`;

/** Whether signing in takes a second step, and how to change that. */
export function TwoFactorCard(props: TwoFactorCardProps) {
  const { title, level, email, enabledAt, recoveryCodesLeft, staysOn, calls, onChanged } = props;
  const [open, setOpen] = useState<"on" | "off" | "codes" | null>(null);
  const close = () => setOpen(null);
  return (
    <Card asChild>
      <section aria-label={title}>
        <CardHeader
          level={level}
          title={title}
          action={<Badge tone={enabledAt ? "success" : "neutral"}>{enabledAt ? "On" : "Off"}</Badge>}
        />
        <p className="text-[0.9375rem] text-ink-muted">
          {enabledAt
            ? `You'll enter a code from your app when you sign in. You have ${codesLeft(recoveryCodesLeft)} left.`
            : "With it, a stolen password isn't enough: you also need a code from your phone."}
        </p>
        {enabledAt && staysOn && <p className="mt-2 text-[0.9375rem] text-ink-muted">{staysOn}</p>}
        <div className="mt-4 flex flex-wrap gap-2">
          {enabledAt && (
            <Button size="sm" variant="outline" onClick={() => setOpen("codes")}>
              New recovery codes
            </Button>
          )}
          {!(enabledAt && staysOn) && (
            <Button size="sm" variant="outline" onClick={() => setOpen(enabledAt ? "off" : "on")}>
              {enabledAt ? "Turn off" : "Turn on"}
            </Button>
          )}
        </div>
        {open === "on" && (
          <TwoFactorDialog
            email={email}
            calls={calls}
            actionClassName={props.actionClassName}
            onChanged={onChanged}
            onClose={close}
          />
        )}
        {open === "codes" && (
          <RecoveryCodesDialog
            calls={calls}
            actionClassName={props.actionClassName}
            onChanged={onChanged}
            onClose={close}
          />
        )}
        {open === "off" && <TurnOffDialog calls={calls} onChanged={onChanged} onClose={close} />}
      </section>
    </Card>
  );
}

type TurnOffProps = Pick<TwoFactorCardProps, "calls" | "onChanged"> & { onClose: () => void };

function TurnOffDialog({ calls, onChanged, onClose }: TurnOffProps) {
  const form = useZodForm(passwordBody, { defaultValues: { password: "" } });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Turn off two-factor"
      description="Your password alone will be enough to sign in."
    >
      <Form
        form={form}
        closesFreely
        onSubmit={async ({ password }) => {
          await calls.disable(password);
          toast.success("Two-factor is off");
          await onChanged();
          onClose();
        }}
      >
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Checking">
          Turn off
        </Button>
      </Form>
    </Dialog>
  );
}
