import { isOutOfReach } from "@evoya/api-client";
import {
  conciergeActivities,
  conciergeBudgets,
  conciergeLimits,
  conciergeProblems,
} from "@evoya/domain/concierge";
import type { NewConciergeRequest } from "@evoya/schemas/concierge-requests";
import { withNext } from "@evoya/schemas/next-path";
import { Problem } from "@evoya/schemas/problems";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { CheckboxGroupField } from "@evoya/ui/checkbox-group-field";
import { DateField } from "@evoya/ui/date-field";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { NumberStepperField } from "@evoya/ui/number-stepper-field";
import { SelectField } from "@evoya/ui/select-field";
import { SwitchField } from "@evoya/ui/switch-field";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { z } from "zod";
import { api } from "../../../api.ts";
import { clearDraft, useDraft } from "../../../lib/drafts.ts";
import { today } from "../../../lib/today.ts";
import { useIdempotencyKey } from "../../../lib/use-idempotency-key.ts";
import { paths } from "../../../paths.ts";
import { PremiumWall } from "./premium-wall.tsx";

const draftName = "concierge-request";

/** All of the domain's rules at once: the wire's schema would ask for a budget first, and only then for the rest. */
const formSchema = z
  .custom<NewConciergeRequest>(() => true)
  .superRefine((request, context) => {
    for (const { path, message } of conciergeProblems(request, today()))
      context.addIssue({ code: "custom", path: [path], message });
  });

const empty = {
  destination: "",
  startDate: "",
  endDate: "",
  departureAirport: "",
  numTravelers: conciergeLimits.travelers.default as number,
  budget: "" as never,
  activities: [],
  bookFlights: false,
  bookHotels: false,
  bookActivities: false,
  additionalNotes: "",
};

/** What comes back instead of a request: a missing profile, a missing plan, or trouble on the way. */
type Refusal = { kind: "profile"; missing: string[] } | { kind: "plan" } | { kind: "failed"; text: string };

/** Milliseconds a request may take on its way. Source: member spec §9. */
const patience = 8_000;

function refusalFrom(error: unknown, hasTimedOut: boolean): Refusal | null {
  if (hasTimedOut)
    return {
      kind: "failed",
      text: "The request timed out. Please check your internet connection and try again.",
    };
  if (isOutOfReach(error))
    return { kind: "failed", text: "Network error. Please check your connection and try again." };
  if (!(error instanceof Problem))
    return { kind: "failed", text: "Failed to submit your request. Please try again." };
  if (error.code === "profile_incomplete")
    return { kind: "profile", missing: error.errors.map(({ path }) => path) };
  if (error.code === "entitlement_required") return { kind: "plan" };
  return error.code === "invalid_input" ? null : { kind: "failed", text: error.detail };
}

/** The request form with every field, limit and text of the spec (member §2, §5). */
export function RequestForm({ onSent }: { onSent: (id: string) => void }) {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useZodForm(formSchema, {
    defaultValues: empty,
  });
  useDraft(form, draftName);
  const startDate = form.watch("startDate");
  if (refusal?.kind === "plan") return <PremiumWall />;

  const submit = async (filled: NewConciergeRequest) => {
    // A single date is a complete answer: the trip ends on the day it starts.
    const body = { ...filled, endDate: filled.endDate || filled.startDate };
    const signal = AbortSignal.timeout(patience);
    try {
      const { id } = await api.createConciergeRequest(
        { body },
        { signal, idempotencyKey: key.current(body) },
      );
      key.renew();
      clearDraft(draftName);
      toast.dismiss();
      void client.invalidateQueries({ queryKey: ["dashboard"] });
      onSent(id);
    } catch (error) {
      const known = refusalFrom(error, signal.aborted);
      if (!known) throw error;
      setRefusal(known);
    }
  };

  return (
    <>
      <Form
        form={form}
        className="mt-6"
        onSubmit={submit}
        onInvalid={(messages) => toast.error("Please fix the following errors:", messages.join(", "))}
      >
        <Card className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="destination"
            label="Destination"
            placeholder="Where would you like to go?"
            className="sm:col-span-2"
          />
          <DateField name="startDate" label="Start date" min={today()} />
          <DateField name="endDate" label="End date" optional min={startDate || today()} />
          <TextField name="departureAirport" label="Departure airport" optional placeholder="MIA, Miami" />
          <NumberStepperField
            name="numTravelers"
            label="Number of travelers"
            min={1}
            max={50}
            unit="traveler"
          />
          <SelectField
            name="budget"
            label="Budget"
            placeholder="Choose a budget range"
            className="sm:col-span-2"
            options={conciergeBudgets.map(({ id, label }) => ({ value: id, label }))}
          />
        </Card>
        <Card>
          <CheckboxGroupField
            name="activities"
            label="Activities you are interested in"
            layout="grid"
            options={conciergeActivities.map((value) => ({ value, label: value }))}
          />
        </Card>
        <Card className="grid gap-4">
          <h2 className="font-semibold">What should we book for you?</h2>
          <SwitchField name="bookFlights" label="Flights" />
          <SwitchField name="bookHotels" label="Hotels" />
          <SwitchField name="bookActivities" label="Activities & Tours" />
        </Card>
        <Card>
          <TextareaField
            name="additionalNotes"
            label="Additional notes"
            optional
            rows={5}
            maxLength={conciergeLimits.additionalNotes.max}
            placeholder="Anniversaries, allergies, a view you dream of."
          />
        </Card>
        <Button
          type="submit"
          size="lg"
          className="self-start"
          busy={form.formState.isSubmitting}
          busyLabel="Sending your request"
        >
          Submit Trip Request
        </Button>
      </Form>
      {refusal?.kind === "profile" && (
        <ProfileNeeded missing={refusal.missing} onClose={() => setRefusal(null)} />
      )}
      {refusal?.kind === "failed" && (
        <SubmissionFailed text={refusal.text} onClose={() => setRefusal(null)} />
      )}
    </>
  );
}

function ProfileNeeded({ missing, onClose }: { missing: string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Please complete your profile"
      description="Your concierge needs a way to reach you, and someone close to you, before and during your trip. We've kept what you typed."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button asChild>
            <Link to={withNext(paths.profileEdit, paths.concierge)}>Complete profile</Link>
          </Button>
        </>
      }
    >
      <ul className="list-disc space-y-1 pl-5">
        {missing.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </Dialog>
  );
}

function SubmissionFailed({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Submission Failed"
      description={text}
      footer={
        <>
          <Button variant="ghost" asChild>
            <Link to={paths.contact}>Contact Support</Link>
          </Button>
          <Button onClick={onClose}>Try Again</Button>
        </>
      }
    >
      <p className="text-ink-muted">
        Your request is still in the form. Sending it again creates it only once.
      </p>
    </Dialog>
  );
}
