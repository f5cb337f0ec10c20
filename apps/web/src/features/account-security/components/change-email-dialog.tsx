import { changeEmailBody } from "@evoya/schemas/account-security";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { PasswordField } from "@evoya/ui/password-field";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { securityQuery } from "../queries.ts";

type ChangeEmailDialogProps = { email: string; hasPassword: boolean; onClose: () => void };

/** Asks for a new address; both get a link. */
export function ChangeEmailDialog({ email, hasPassword, onClose }: ChangeEmailDialogProps) {
  const client = useQueryClient();
  const form = useZodForm(changeEmailBody, { defaultValues: { newEmail: "", password: "" } });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Change your address"
      description={`We'll send a link to your new address and another to ${email}. Open both to make the change.`}
    >
      <Form
        form={form}
        closesFreely
        onSubmit={async (body) => {
          await api.changeEmail({ body });
          toast.success("Check both inboxes", "Each one has a link to open.");
          await client.invalidateQueries({ queryKey: securityQuery.queryKey });
          onClose();
        }}
      >
        <TextField name="newEmail" label="New email" type="email" autoComplete="email" inputMode="email" />
        {hasPassword && (
          <PasswordField name="password" label="Your password" autoComplete="current-password" />
        )}
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Sending">
          Send both links
        </Button>
      </Form>
    </Dialog>
  );
}
