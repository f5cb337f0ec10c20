import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { conciergeActivities, conciergeBudgets, conciergeLimits } from "@evoya/domain/concierge";
import { newConciergeRequest } from "@evoya/schemas/concierge-requests";
import type { UserDetails } from "@evoya/schemas/user-details";
import { Button } from "@evoya/ui/button";
import { CheckboxField } from "@evoya/ui/checkbox-field";
import { CheckboxGroupField } from "@evoya/ui/checkbox-group-field";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { NumberStepperField } from "@evoya/ui/number-stepper-field";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useNavigate } from "react-router-dom";
import { api } from "../../../api.ts";
import { PlaceField } from "../../../lib/place-field.tsx";
import { paths } from "../../../paths.ts";
import { useKeepUser } from "../queries.ts";
import { userName } from "./columns.tsx";

const activities = conciergeActivities.map((value) => ({ value, label: value }));
const budgets = conciergeBudgets.map(({ id, label }) => ({ value: id, label }));

type Props = { user: UserDetails; onClose: () => void };

/** Files a request a member made by phone or in a message, and opens it. */
export function NewRequestDialog({ user, onClose }: Props) {
  const navigate = useNavigate();
  const keep = useKeepUser();
  const { keyFor, settle } = useIdempotencyKey();
  const form = useZodForm(newConciergeRequest, {
    defaultValues: {
      destination: "",
      startDate: "",
      endDate: "",
      numTravelers: conciergeLimits.travelers.default,
      departureAirport: "",
      activities: [],
      bookFlights: false,
      bookHotels: false,
      bookActivities: false,
      additionalNotes: "",
    },
  });
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title="New Request"
      description={`For ${userName(user)}, who gets an email about it.`}
    >
      <Form
        form={form}
        onSubmit={async (body) => {
          const { id } = await api.createConciergeRequestFor(
            { params: { id: user.id }, body },
            { idempotencyKey: keyFor(body) },
          );
          settle();
          keep();
          toast.success("Success", "Request filed");
          await navigate(paths.request(id));
        }}
      >
        <PlaceField name="destination" label="Destination" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="startDate" label="Start Date" type="date" />
          <TextField name="endDate" label="End Date" type="date" />
          <NumberStepperField
            name="numTravelers"
            label="Number of Travelers"
            min={conciergeLimits.travelers.min}
            max={conciergeLimits.travelers.max}
          />
          <SelectField name="budget" label="Budget" placeholder="Select a budget" options={budgets} />
        </div>
        <PlaceField name="departureAirport" kind="airport" label="Departure Airport" optional />
        <fieldset className="grid gap-2.5">
          <legend className="mb-1.5 text-sm font-semibold">To Book</legend>
          <CheckboxField name="bookFlights" label="Flights" />
          <CheckboxField name="bookHotels" label="Hotels" />
          <CheckboxField name="bookActivities" label="Activities & Tours" />
        </fieldset>
        <CheckboxGroupField
          name="activities"
          label="Activities"
          layout="grid"
          options={activities}
          optional
        />
        <TextareaField
          name="additionalNotes"
          label="Notes"
          hint="The member sees them too."
          optional
          maxLength={conciergeLimits.additionalNotes.max}
        />
        <Button type="submit" className="self-start" busy={form.formState.isSubmitting} busyLabel="Filing...">
          File Request
        </Button>
      </Form>
    </Dialog>
  );
}
