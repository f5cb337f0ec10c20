import { addDays } from "@evoya/domain/dates";
import { publicFormLimits } from "@evoya/domain/public-forms";
import { destinationRequestForm } from "@evoya/schemas/public-forms";
import { Button } from "@evoya/ui/button";
import { useZodForm } from "@evoya/ui/form";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useEffect, useState } from "react";
import type { z } from "zod";
import { api } from "../../../api.ts";
import { clearDraft, useDraft } from "../../../lib/drafts.ts";
import { tellFailure } from "../../../lib/public-form/failures.ts";
import { FormSent } from "../../../lib/public-form/form-sent.tsx";
import { PublicForm } from "../../../lib/public-form/public-form.tsx";
import { useSubmission } from "../../../lib/public-form/use-submission.ts";
import { today } from "../../../lib/today.ts";

/** Requests an itinerary for one destination, e.g. "Africa". */
export function DestinationRequestForm({ destination }: { destination: string }) {
  const [sent, setSent] = useState(false);
  if (!sent) return <Fields destination={destination} onSent={() => setSent(true)} />;
  return (
    <FormSent title="Request sent" again={{ label: "Send Another Request", onClick: () => setSent(false) }}>
      <p>Thank you. You'll have your itinerary within 24-48 hours.</p>
    </FormSent>
  );
}

const monthName = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric" });

type Month = { value: string; label: string };

/** The months of the next year and a half, starting with this one. */
function monthsAhead(): Month[] {
  const first = `${today().slice(0, 7)}-15`;
  return Array.from({ length: 18 }, (_, at) => {
    const month = addDays(first, Math.round(at * 30.44)).slice(0, 7);
    return { value: month, label: monthName.format(new Date(`${month}-15T12:00:00`)) };
  });
}

function Fields({ destination, onSent }: { destination: string; onSent: () => void }) {
  const submission = useSubmission("destination_request");
  const [months, setMonths] = useState<Month[]>([]);
  // A page drawn months ago must not offer past months.
  useEffect(() => setMonths(monthsAhead()), []);
  const form = useZodForm(destinationRequestForm, {
    defaultValues: { name: "", email: "", destination, travelMonth: "", message: "" },
  });
  const draftName = `destination-request:${destination}`;
  useDraft(form, draftName);

  const submit = async (request: z.output<typeof destinationRequestForm>) => {
    try {
      await submission.send(request, (traps, options) =>
        api.requestDestination({ body: { ...request, ...traps } }, options),
      );
    } catch (error) {
      return tellFailure(error, "Submission Failed", "Failed to send your request. Please try again.");
    }
    clearDraft(draftName);
    onSent();
  };

  return (
    <PublicForm
      submission={submission}
      form={form}
      closesFreely
      onSubmit={submit}
      onInvalid={(messages) => toast.error("Please Fix Errors", messages.join("\n"))}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label="Name" autoComplete="name" maxLength={publicFormLimits.name} />
        <TextField name="email" type="email" label="Email" autoComplete="email" inputMode="email" />
      </div>
      <TextField name="destination" label="Destination" maxLength={publicFormLimits.destination} />
      <SelectField name="travelMonth" label="When" optional placeholder="Not decided yet" options={months} />
      <TextareaField
        name="message"
        label="Anything we should know?"
        optional
        rows={4}
        maxLength={publicFormLimits.contact.message.max}
      />
      <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Sending...">
        Get My Personalized Itinerary
      </Button>
    </PublicForm>
  );
}
