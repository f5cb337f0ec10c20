import { contactForm } from "@evoya/schemas/public-forms";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { useZodForm } from "@evoya/ui/form";
import { toast } from "@evoya/ui/toast";
import { useState } from "react";
import type { z } from "zod";
import { api } from "../../../api.ts";
import { clearDraft, useDraft } from "../../../lib/drafts.ts";
import { type Failure, failureFrom } from "../../../lib/public-form/failures.ts";
import { FormSent } from "../../../lib/public-form/form-sent.tsx";
import { PublicForm } from "../../../lib/public-form/public-form.tsx";
import { useSubmission } from "../../../lib/public-form/use-submission.ts";
import { ContactFields } from "./contact-fields.tsx";

const draftName = "contact-window";

export type ContactDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The subject the message starts with. */
  subject?: string;
};

/** The contact form as a window over any page (public spec §2.4). Load it lazily: `ContactButton` does. */
export function ContactDialog({ open, onOpenChange, subject = "" }: ContactDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Contact us"
      description="Ask us anything. A person reads it and replies."
    >
      <Content subject={subject} />
    </Dialog>
  );
}

/** Starts over each time the window opens. */
function Content({ subject }: { subject: string }) {
  const [sent, setSent] = useState(false);
  if (!sent) return <Fields subject={subject} onSent={() => setSent(true)} />;
  return (
    <FormSent title="Message sent" again={{ label: "Send Another Message", onClick: () => setSent(false) }}>
      <p>Thank you. We'll reply within 24 hours.</p>
    </FormSent>
  );
}

/** The modal's own texts (public spec §8). */
function failedText(failure: Exclude<Failure, { kind: "fields" }>): string {
  if (failure.kind === "database" || failure.kind === "connection")
    return "Unable to save your message. Please check your connection and try again.";
  return "Failed to send your message. Please try again.";
}

function refuse(messages: string[]): void {
  if (messages.some((message) => message.endsWith(" is required")))
    toast.error("Missing Required Fields", "Please fill in all required fields.");
  else toast.error("Please Fix Errors", messages.join("\n"));
}

function Fields({ subject, onSent }: { subject: string; onSent: () => void }) {
  const submission = useSubmission("contact");
  const form = useZodForm(contactForm, {
    defaultValues: { name: "", email: "", subject, message: "" },
  });
  useDraft(form, draftName);

  const submit = async (message: z.output<typeof contactForm>) => {
    try {
      await submission.send(message, (traps, options) =>
        api.sendContactMessage({ body: { ...message, ...traps } }, options),
      );
    } catch (error) {
      const failure = failureFrom(error);
      if (failure.kind === "fields") throw error;
      if (failure.kind === "limit") return toast.error("Too Many Requests", failure.text);
      return toast.error("Submission Failed", failedText(failure));
    }
    clearDraft(draftName);
    toast.success("Message sent", "We'll reply within 24 hours.");
    onSent();
  };

  return (
    <PublicForm submission={submission} form={form} closesFreely onSubmit={submit} onInvalid={refuse}>
      <ContactFields />
      <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Sending...">
        Send Message
      </Button>
    </PublicForm>
  );
}
