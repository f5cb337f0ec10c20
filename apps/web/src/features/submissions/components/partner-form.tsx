import { businessTypeLabels, businessTypes, publicFormLimits } from "@evoya/domain/public-forms";
import { partnerForm } from "@evoya/schemas/public-forms";
import { Button } from "@evoya/ui/button";
import { useZodForm } from "@evoya/ui/form";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useState } from "react";
import type { z } from "zod";
import { api } from "../../../api.ts";
import { clearDraft, useDraft } from "../../../lib/drafts.ts";
import { tellFailure } from "../../../lib/public-form/failures.ts";
import { FormSent } from "../../../lib/public-form/form-sent.tsx";
import { PublicForm } from "../../../lib/public-form/public-form.tsx";
import { useSubmission } from "../../../lib/public-form/use-submission.ts";

const draftName = "partner";
const limits = publicFormLimits.partner;
const types = businessTypes.map((value) => ({ value, label: businessTypeLabels[value] }));
const empty = {
  businessName: "",
  businessType: "" as never,
  location: "",
  website: "",
  instagram: "",
  contactName: "",
  email: "",
  phone: "",
  description: "",
};
const success = "Application Submitted Successfully!";
const general = "There was an error submitting your application. Please try again.";

/** The partner application of a local business (public spec §2.7, §5). */
export function PartnerForm() {
  const [sent, setSent] = useState(false);
  if (!sent) return <Fields onSent={() => setSent(true)} />;
  return (
    <FormSent title={success} again={{ label: "Submit Another Application", onClick: () => setSent(false) }}>
      <p>Our team reviews it and replies within 5-7 business days.</p>
    </FormSent>
  );
}

function Fields({ onSent }: { onSent: () => void }) {
  const submission = useSubmission("partner");
  const form = useZodForm(partnerForm, { defaultValues: empty });
  useDraft(form, draftName);

  const submit = async (application: z.output<typeof partnerForm>) => {
    try {
      await submission.send(application, (traps, options) =>
        api.applyAsPartner({ body: { ...application, ...traps } }, options),
      );
    } catch (error) {
      return tellFailure(error, "Submission Error", general);
    }
    clearDraft(draftName);
    toast.success(success, "We'll review it within 5-7 business days.");
    onSent();
  };

  return (
    <PublicForm
      submission={submission}
      form={form}
      onSubmit={submit}
      onInvalid={(messages) => toast.error("Validation Error", messages[0])}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="businessName"
          label="Business name"
          autoComplete="organization"
          maxLength={limits.businessName}
        />
        <SelectField name="businessType" label="Business type" placeholder="Choose a type" options={types} />
        <TextField
          name="location"
          label="Location"
          placeholder="City and country"
          maxLength={limits.location}
          className="sm:col-span-2"
        />
        <TextField
          name="website"
          type="url"
          label="Website"
          optional
          placeholder="https://"
          maxLength={limits.website}
        />
        <TextField
          name="instagram"
          label="Instagram"
          optional
          placeholder="@yourplace"
          maxLength={limits.instagram}
        />
        <TextField
          name="contactName"
          label="Contact name"
          autoComplete="name"
          maxLength={limits.contactName}
          className="sm:col-span-2"
        />
        <TextField name="email" type="email" label="Email" autoComplete="email" inputMode="email" />
        <TextField
          name="phone"
          type="tel"
          label="Phone"
          optional
          autoComplete="tel"
          maxLength={limits.phone}
        />
      </div>
      <TextareaField
        name="description"
        label="What would our travelers love about your place?"
        rows={6}
        maxLength={limits.description}
      />
      <Button
        type="submit"
        size="lg"
        className="self-start"
        busy={form.formState.isSubmitting}
        busyLabel="Submitting..."
      >
        Submit Application
      </Button>
    </PublicForm>
  );
}
