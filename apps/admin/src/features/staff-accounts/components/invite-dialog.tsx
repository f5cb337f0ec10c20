import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { staffRoleLabels, staffRoles } from "@evoya/domain/staff";
import { isProblem } from "@evoya/schemas/problems";
import { inviteStaffBody } from "@evoya/schemas/staff-accounts";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { staffQuery } from "../queries.ts";

export const roleOptions = staffRoles.map((value) => ({ value, label: staffRoleLabels[value] }));

/** Invites a colleague; they choose their own password with an emailed link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  const form = useZodForm(inviteStaffBody, {
    defaultValues: { email: "", firstName: "", lastName: "", role: "agent" },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite a colleague"
      description="We'll email them a link to choose a password. It works for seven days."
    >
      <Form
        form={form}
        onSubmit={async (body) => {
          try {
            await api.inviteStaff({ body }, { idempotencyKey: idempotency.keyFor(body) });
          } catch (error) {
            if (!isProblem(error, "email_taken")) throw error;
            form.setError("email", { type: "server", message: error.detail }, { shouldFocus: true });
            return;
          }
          toast.success("Invitation sent", `We sent a link to ${body.email}.`);
          await client.invalidateQueries({ queryKey: staffQuery.queryKey });
          onClose();
        }}
      >
        <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="off" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="firstName" label="First name" autoComplete="off" />
          <TextField name="lastName" label="Last name" autoComplete="off" />
        </div>
        <SelectField name="role" label="Role" options={roleOptions} />
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Inviting">
          Send invitation
        </Button>
      </Form>
    </Dialog>
  );
}
