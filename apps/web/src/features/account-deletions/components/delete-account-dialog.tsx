import { passwordBody } from "@evoya/schemas/account-security";
import { emailText } from "@evoya/schemas/sessions";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { PasswordField } from "@evoya/ui/password-field";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "../../../api.ts";
import { dayOf } from "../../../lib/instants.ts";
import { sessionQuery } from "../../../session/session.ts";

const emailBody = z.strictObject({ email: emailText });

type DeleteAccountDialogProps = { email: string; hasPassword: boolean; onClose: () => void };

/** Says what will be deleted and when, then asks for proof: the password, or the address for members without one. */
export function DeleteAccountDialog({ email, hasPassword, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete your account"
      description="Your account is deleted for good after 14 days."
    >
      <ul className="mb-5 list-disc space-y-2 pl-5 text-[0.9375rem]">
        <li>
          This deletes your profile, trips, messages, requests, points, rewards, documents, photos, and shared
          albums. We can't restore them.
        </li>
        <li>A paid plan won't renew. You keep what you've paid for until your account is deleted.</li>
        <li>
          For 14 days everything keeps working, and you can keep your account with one click. We'll email you
          at {email} with the details.
        </li>
        <li>You may want to export your data first.</li>
      </ul>
      {hasPassword ? <WithPassword email={email} onClose={onClose} /> : <WithEmail onClose={onClose} />}
    </Dialog>
  );
}

/** Sends the proof; the rest of the page learns about it from the session. */
function useRequest(onClose: () => void) {
  const client = useQueryClient();
  return async (body: { password: string } | { email: string }) => {
    const { deletionDueAt } = await api.requestAccountDeletion({ body });
    onClose();
    toast.success(
      "Your account is scheduled for deletion",
      `We'll delete it on ${dayOf(deletionDueAt)} unless you decide to keep it.`,
    );
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
}

function WithPassword({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useZodForm(passwordBody, { defaultValues: { password: "" } });
  return (
    <Form form={form} closesFreely onSubmit={useRequest(onClose)}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="password" label="Your password" autoComplete="current-password" />
      <Choices isBusy={form.formState.isSubmitting} onClose={onClose} />
    </Form>
  );
}

function WithEmail({ onClose }: { onClose: () => void }) {
  const form = useZodForm(emailBody, { defaultValues: { email: "" } });
  return (
    <Form form={form} closesFreely onSubmit={useRequest(onClose)}>
      <TextField name="email" label="Type your email address" type="email" autoComplete="off" />
      <Choices isBusy={form.formState.isSubmitting} onClose={onClose} />
    </Form>
  );
}

function Choices({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" variant="danger" busy={isBusy} busyLabel="Checking">
        Delete my account
      </Button>
    </div>
  );
}
