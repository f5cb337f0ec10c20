import type { MailTemplateDetails } from "@evoya/schemas/mail-templates";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useResetMail } from "../queries.ts";

type Props = { mail: MailTemplateDetails; onReset: (mail: MailTemplateDetails) => void };

/** Restores our words for an email. */
export function ResetMailButton({ mail, onReset }: Props) {
  const reset = useResetMail(mail);
  return (
    <AlertDialog
      title="Go back to the original text?"
      description="The email goes out as it did at first. Your words stay in the activity log."
      confirmLabel="Use the original"
      tone="danger"
      onConfirm={() =>
        reset.mutate(undefined, {
          onSuccess: (original) => {
            onReset(original);
            toast.success("Success", "This email goes out in its original words now");
          },
          onError: (error) => toast.error("Failed to reset the email", problemText(error)),
        })
      }
      trigger={
        <Button type="button" variant="outline" busy={reset.isPending} busyLabel="Resetting...">
          Use the original
        </Button>
      }
    />
  );
}
