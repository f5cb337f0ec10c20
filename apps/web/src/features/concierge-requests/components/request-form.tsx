import {
  conciergeActivities,
  conciergeBudgets,
  conciergeLimits,
  missingContact,
} from "@evoya/domain/concierge";
import type { Itinerary } from "@evoya/schemas/itineraries";
import type { Profile } from "@evoya/schemas/profile";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { CheckboxGroupField } from "@evoya/ui/checkbox-group-field";
import { DateField } from "@evoya/ui/date-field";
import { Form, useZodForm } from "@evoya/ui/form";
import { useLateDialog } from "@evoya/ui/late-dialog";
import { NumberStepperField } from "@evoya/ui/number-stepper-field";
import { SelectField } from "@evoya/ui/select-field";
import { SwitchField } from "@evoya/ui/switch-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useRef, useState } from "react";
import { refusalCallout } from "../../../entitlements/refusal-callout.tsx";
import { clearDraft, useDraft } from "../../../lib/drafts.ts";
import { PlaceField } from "../../../lib/place-field.tsx";
import { today } from "../../../lib/today.ts";
import { type Refusal, refusalFrom } from "../refusal.ts";
import {
  type ProposedRequest,
  type RequestValues,
  requestSchema,
  sorted,
  valuesFor,
  valuesFrom,
} from "../request-values.ts";
import { useSendRequest } from "../use-send-request.ts";
import { AttachedTrip } from "./attached-trip.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { PremiumWall } from "./premium-wall.tsx";

const loadFailed = () => import("./submission-failed.tsx").then((file) => file.SubmissionFailed);

/** Milliseconds a request may take. Source: member spec §9. */
const patience = 8_000;

type RequestFormProps = {
  profile: Profile;
  /** The trip the form was opened from, which it starts with. */
  trip: Itinerary | null;
  proposal: ProposedRequest | null;
  /** The form stays busy until this is done. */
  onSent: (id: string) => Promise<void>;
};

/** The request form with every field, limit and text of the spec (member §2, §5). */
export function RequestForm({ profile, trip, proposal, onSent }: RequestFormProps) {
  const send = useSendRequest();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [attached, setAttached] = useState(trip);
  const element = useRef<HTMLFormElement>(null);
  const missing = missingContact(profile);
  const form = useZodForm(requestSchema(missing), {
    defaultValues: proposal ? valuesFor(proposal) : valuesFrom(trip),
  });
  const draftName = trip
    ? `concierge-request-${trip.id}`
    : proposal
      ? `concierge-request-${proposal.destination}`
      : "concierge-request";
  useDraft(form, draftName);
  const startDate = form.watch("startDate");
  const SubmissionFailed = useLateDialog(refusal, loadFailed, () => setRefusal(null));
  if (refusal?.kind === "plan")
    return refusal.problem.entitlement?.limit === 0 ? <PremiumWall /> : refusalCallout(refusal.problem);

  const submit = async (values: RequestValues) => {
    const { request, contact } = sorted(values, missing);
    const signal = AbortSignal.timeout(patience);
    try {
      const id = await send({ ...request, itineraryId: attached?.id }, contact, signal);
      clearDraft(draftName);
      toast.dismiss();
      await onSent(id);
    } catch (error) {
      const known = refusalFrom(error, signal.aborted);
      if (!known) throw error;
      setRefusal(known);
    }
  };

  return (
    <>
      {attached && <AttachedTrip trip={attached} onRemove={() => setAttached(null)} />}
      <Form
        ref={element}
        form={form}
        className="mt-6"
        onSubmit={submit}
        onInvalid={(messages) => toast.error("Please fix the following errors:", messages.join(", "))}
      >
        <Card className="grid gap-5 sm:grid-cols-2">
          <PlaceField
            name="destination"
            label="Destination"
            placeholder="Where would you like to go?"
            className="sm:col-span-2"
          />
          <DateField name="startDate" label="Start date" min={today()} />
          <DateField name="endDate" label="End date" optional min={startDate || today()} />
          <PlaceField
            name="departureAirport"
            kind="airport"
            label="Departure airport"
            optional
            placeholder="MIA, Miami"
          />
          <NumberStepperField
            name="numTravelers"
            label="Number of travelers"
            min={1}
            max={50}
            unit="travelers"
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
            label="Activities you're interested in"
            layout="grid"
            options={conciergeActivities.map((value) => ({ value, label: value }))}
          />
        </Card>
        <Card className="grid gap-x-10 gap-y-4 sm:grid-cols-3">
          <h2 className="col-span-full font-semibold">What should we book for you?</h2>
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
        {missing.length > 0 && <ContactFields missing={missing} />}
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
      {refusal && SubmissionFailed && (
        <SubmissionFailed
          text={refusal.text}
          onClose={() => setRefusal(null)}
          onRetry={() => {
            setRefusal(null);
            element.current?.requestSubmit();
          }}
        />
      )}
    </>
  );
}
