import { nextSubmissionStatuses } from "@evoya/domain/submission-review";
import { type SubmissionForStaff, submissionReview } from "@evoya/schemas/submissions";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { Check, Eye, X } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { usePermission } from "../../../session/session.ts";
import { useSubmissionChange } from "../queries.ts";

const done: Record<"reviewed" | "approved", string> = {
  reviewed: "Marked as reviewed",
  approved: "Approved",
};

const [, declineForm] = submissionReview.options;

/** The decisions available next. Approving and declining send an email; declining needs a reason. */
export function Decision({ submission }: { submission: SubmissionForStaff }) {
  const { id, status, type, name, updatedAt } = submission;
  const [open, setOpen] = useState<"approve" | "decline" | null>(null);
  const mayWrite = usePermission("submissions.write").allowed;
  const show = useSubmissionChange();
  const decide = useStaffAction({
    act: (to: "reviewed" | "approved") =>
      show(api.reviewSubmission({ params: { id }, body: { status: to } }, { ifMatch: updatedAt })),
    done: (_, to) => done[to],
    failed: "Failed to save your decision",
    refresh: () => setOpen(null),
  });
  const next = nextSubmissionStatuses(status);
  const disabled = decide.isPending;
  if (!mayWrite) return null;
  return (
    <>
      {next.includes("reviewed") && (
        <Button variant="outline" disabled={disabled} onClick={() => decide.mutate("reviewed")}>
          <Eye aria-hidden />
          Mark as Reviewed
        </Button>
      )}
      {next.includes("declined") && (
        <Button variant="outline" disabled={disabled} onClick={() => setOpen("decline")}>
          <X aria-hidden />
          Decline
        </Button>
      )}
      {next.includes("approved") && (
        <Button disabled={disabled} onClick={() => setOpen("approve")}>
          <Check aria-hidden />
          Approve
        </Button>
      )}
      <AlertDialog
        open={open === "approve"}
        onOpenChange={(isOpen) => !isOpen && setOpen(null)}
        tone="primary"
        title={`Approve ${name}?`}
        description={
          type === "story"
            ? `We'll email ${name}, and the story appears on the website right away.`
            : `We'll email ${name} the good news.`
        }
        confirmLabel="Approve"
        busy={decide.isPending}
        busyLabel="Approving..."
        keepOpen
        onConfirm={() => decide.mutate("approved")}
      />
      {open === "decline" && <DeclineDialog submission={submission} onClose={() => setOpen(null)} />}
    </>
  );
}

type DeclineDialogProps = { submission: SubmissionForStaff; onClose: () => void };

function DeclineDialog({ submission: { id, name, updatedAt }, onClose }: DeclineDialogProps) {
  const show = useSubmissionChange();
  const form = useZodForm(declineForm, {
    mode: "onSubmit",
    defaultValues: { status: "declined", declineReason: "" },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Decline ${name}?`}
      description={`We'll email ${name} your reason, word for word.`}
    >
      <Form
        form={form}
        onSubmit={async (body) => {
          await show(api.reviewSubmission({ params: { id }, body }, { ifMatch: updatedAt }));
          toast.success("Success", "Declined");
          onClose();
        }}
      >
        <TextareaField name="declineReason" label="Reason" rows={4} maxLength={2000} />
        <Button
          type="submit"
          variant="danger"
          className="self-start"
          busy={form.formState.isSubmitting}
          busyLabel="Declining..."
        >
          Decline
        </Button>
      </Form>
    </Dialog>
  );
}
