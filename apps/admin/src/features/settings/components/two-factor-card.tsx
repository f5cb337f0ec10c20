import { passwordBody } from "@evoya/schemas/account-security";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { PasswordField } from "@evoya/ui/password-field";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { securityQuery } from "../queries.ts";
import { TwoFactorDialog } from "./two-factor-dialog.tsx";

type TwoFactorCardProps = { enabledAt: string | null; recoveryCodesLeft: number; isRequired: boolean };

/** Whether signing in takes a second step, and how to change that. */
export function TwoFactorCard({ enabledAt, recoveryCodesLeft, isRequired }: TwoFactorCardProps) {
  const [open, setOpen] = useState<"on" | "off" | null>(null);
  const close = () => setOpen(null);
  const mustStay = Boolean(enabledAt) && isRequired;
  return (
    <Card asChild>
      <section aria-label="Two-factor">
        <CardHeader
          title="Two-factor"
          action={<Badge tone={enabledAt ? "success" : "neutral"}>{enabledAt ? "On" : "Off"}</Badge>}
        />
        <p className="text-[0.9375rem] text-ink-muted">
          {enabledAt
            ? `You'll enter a code from your app when you sign in. You have ${recoveryCodesLeft} recovery codes left.`
            : "With it, a stolen password isn't enough: you also need a code from your phone."}
        </p>
        {mustStay ? (
          <p className="mt-2 text-[0.9375rem] text-ink-muted">It's required for all staff, so it stays on.</p>
        ) : (
          <Button
            size="sm"
            variant="outline"
            className="mt-4"
            onClick={() => setOpen(enabledAt ? "off" : "on")}
          >
            {enabledAt ? "Turn off" : "Turn on"}
          </Button>
        )}
        {open === "on" && <TwoFactorDialog onClose={close} />}
        {open === "off" && <SwitchOffDialog onClose={close} />}
      </section>
    </Card>
  );
}

function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
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
        onSubmit={async (body) => {
          await api.disableStaffTwoFactor({ body });
          toast.success("Two-factor is off");
          await client.invalidateQueries({ queryKey: securityQuery.queryKey });
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
