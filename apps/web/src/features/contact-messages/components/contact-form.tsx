import { contactForm } from "@evoya/schemas/public-forms";
import { Button } from "@evoya/ui/button";
import { useZodForm } from "@evoya/ui/form";
import { toast } from "@evoya/ui/toast";
import { useState } from "react";
import type { z } from "zod";
import { api } from "../../../api.ts";
import { clearDraft, useDraft } from "../../../lib/drafts.ts";
import { tellFailure } from "../../../lib/public-form/failures.ts";
import { FormSent } from "../../../lib/public-form/form-sent.tsx";
import { PublicForm } from "../../../lib/public-form/public-form.tsx";
import { useSubmission } from "../../../lib/public-form/use-submission.ts";
import { ContactFields } from "./contact-fields.tsx";

const draftName = "contact";
const empty = { name: "", email: "", subject: "", message: "" };

/** The contact page's form (public spec §2.4, §5). */
export function ContactForm() {
  const [sent, setSent] = useState(false);
  if (!sent) return <Fields onSent={() => setSent(true)} />;
  return (
    <FormSent
      title="Thank you for writing"
      again={{ label: "Send Another Message", onClick: () => setSent(false) }}
    >
      <p>We reply within 2 hours during business hours.</p>
    </FormSent>
  );
}

function Fields({ onSent }: { onSent: () => void }) {
  const submission = useSubmission("contact");
  const form = useZodForm(contactForm, {
    defaultValues: empty,
  });
  useDraft(form, draftName);

  const submit = async (message: z.output<typeof contactForm>) => {
    try {
      await submission.send(message, (traps, options) =>
        api.sendContactMessage({ body: { ...message, ...traps } }, options),
      );
    } catch (error) {
      return tellFailure(error, "Failed to send message", "Please try again.");
    }
    clearDraft(draftName);
    toast.success("Message sent", "We reply within 2 hours during business hours.");
    onSent();
  };

  return (
    <PublicForm
      submission={submission}
      form={form}
      onSubmit={submit}
      onInvalid={() => toast.error("Please fix the errors")}
    >
      <ContactFields />
      <Button
        type="submit"
        size="lg"
        className="self-start"
        busy={form.formState.isSubmitting}
        busyLabel="Sending..."
      >
        Send Message
      </Button>
    </PublicForm>
  );
}
