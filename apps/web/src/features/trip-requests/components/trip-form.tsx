import { publicFormLimits } from "@evoya/domain/public-forms";
import { isTripComplete, type TripDraft } from "@evoya/domain/trip-prefill";
import { travelTypeLabels, travelTypes, tripRequestBudgetLabels } from "@evoya/domain/trip-requests";
import type { TripRequestForm } from "@evoya/schemas/public-forms";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { DateRangeField } from "@evoya/ui/date-range-field";
import { useZodForm } from "@evoya/ui/form";
import { RadioGroupField } from "@evoya/ui/radio-group-field";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { api } from "../../../api.ts";
import { timeOf } from "../../../lib/instants.ts";
import { type Failure, failureFrom } from "../../../lib/public-form/failures.ts";
import { FormSent } from "../../../lib/public-form/form-sent.tsx";
import { PublicForm } from "../../../lib/public-form/public-form.tsx";
import { useSubmission } from "../../../lib/public-form/use-submission.ts";
import { today } from "../../../lib/today.ts";
import { paths } from "../../../paths.ts";
import { ownName } from "../../../session/own-name.ts";
import { tripFormSchema } from "../trip-form-schema.ts";
import { emptyTrip } from "../trip-storage.ts";
import { useTripDraft } from "../use-trip-draft.ts";
import { type TripStart, useTripPrefill } from "../use-trip-prefill.ts";
import { DestinationChoice } from "./destination-choice.tsx";
import { PrefillBanner } from "./prefill-banner.tsx";

const budgets = tripRequestBudgetLabels.map((value) => ({ value, label: value }));
const types = travelTypes.map((value) => ({ value, label: travelTypeLabels[value] }));

/** The trip request: prefilled with what we know, and saved as it's written (public spec §2.5, §4). */
export function TripForm() {
  const start = useTripPrefill();
  const [state, setState] = useState<"first" | "sent" | "again">("first");
  const values = useMemo(() => (state === "first" ? start?.values : again(start)), [state, start]);
  if (state === "sent")
    return (
      <Card padding="lg">
        <TripSent isMember={Boolean(start?.member)} onAgain={() => setState("again")} />
      </Card>
    );
  return (
    <div className="grid gap-6">
      {state === "first" && start && <PrefillBanner prefilled={start.prefilled} />}
      <Fields values={values} onSent={() => setState("sent")} />
    </div>
  );
}

/** Another trip by the same member. */
const again = (start: TripStart | null): TripDraft | null =>
  start?.member ? { ...emptyTrip, fullName: ownName(start.member), email: start.member.email } : null;

function TripSent({ isMember, onAgain }: { isMember: boolean; onAgain: () => void }) {
  return (
    <FormSent
      title="We've got your trip request"
      again={{ label: "Plan Another Trip", onClick: onAgain }}
      action={
        isMember && (
          <Button asChild>
            <Link to={paths.dashboard}>Return to Dashboard</Link>
          </Button>
        )
      }
    >
      <p>A travel designer will write your custom proposal. You'll get it by email within 48 hours.</p>
    </FormSent>
  );
}

/** The spec's texts (public §8). An email that fails is resent automatically, so a saved request counts as sent. */
function tell(failure: Exclude<Failure, { kind: "fields" }>): void {
  if (failure.kind === "database")
    toast.error("Database Error", "There was an issue saving your request. Please try again.");
  else if (failure.kind === "limit") toast.error("Too Many Requests", failure.text);
  else toast.error("Submission Failed", failure.text || "Please try again.");
}

/** Fields filled in before we knew the form's starting values. */
const typedOf = (shown: TripDraft): Partial<TripDraft> =>
  Object.fromEntries(
    Object.entries(shown).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(emptyTrip[field as keyof TripDraft]),
    ),
  );

function Fields({ values, onSent }: { values: TripDraft | null | undefined; onSent: () => void }) {
  const submission = useSubmission("trip_request");
  const form = useZodForm(tripFormSchema, { defaultValues: emptyTrip });
  const { reset, getValues } = form;
  useEffect(() => {
    if (values) reset({ ...values, ...typedOf(getValues()) });
  }, [values, reset, getValues]);
  const { savedAt, forget } = useTripDraft(form);
  const complete = isTripComplete(form.watch());

  const submit = async (request: TripRequestForm) => {
    try {
      await submission.send(request, (traps, options) =>
        api.requestTrip({ body: { ...request, ...traps } }, options),
      );
    } catch (error) {
      const failure = failureFrom(error);
      if (failure.kind === "fields") throw error;
      return tell(failure);
    }
    forget();
    toast.success("Trip request sent");
    onSent();
  };

  return (
    <PublicForm
      submission={submission}
      form={form}
      onSubmit={submit}
      onInvalid={(messages) => toast.error("Please fix the errors", messages[0])}
    >
      <Card padding="lg" className="grid gap-5 sm:grid-cols-2">
        <TextField name="fullName" label="Full name" autoComplete="name" maxLength={publicFormLimits.name} />
        <TextField name="email" type="email" label="Email" autoComplete="email" inputMode="email" />
        <TextField
          name="phone"
          type="tel"
          label="Phone"
          optional
          autoComplete="tel"
          className="sm:col-span-2"
        />
      </Card>
      <Card padding="lg">
        <DestinationChoice />
      </Card>
      <Card padding="lg" className="grid gap-6">
        <DateRangeField name="dates" label="Travel dates" min={today()} />
        <RadioGroupField name="travelType" label="Travel type" layout="cards" options={types} />
        <SelectField
          name="budgetRange"
          label="Budget range"
          placeholder="Choose a budget range"
          options={budgets}
        />
        <TextareaField
          name="notes"
          label="Notes"
          optional
          rows={5}
          maxLength={publicFormLimits.notes}
          placeholder="Anniversaries, allergies, a view you dream of."
        />
      </Card>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          size="lg"
          disabled={!complete}
          busy={form.formState.isSubmitting}
          busyLabel="Sending your request..."
        >
          Plan My Trip
        </Button>
        <p aria-live="polite" className="text-sm text-ink-muted">
          {savedAt
            ? `Auto-saved at ${timeOf(savedAt)}`
            : complete
              ? ""
              : "Please add your name, email, a destination, dates, travel type, and budget."}
        </p>
      </div>
    </PublicForm>
  );
}
