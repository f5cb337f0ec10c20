import { z } from "zod";
import type { Story } from "../gallery/story.ts";
import { Button } from "./button.tsx";
import { CheckboxField } from "./checkbox-field.tsx";
import { DateRangeField } from "./date-range-field.tsx";
import { Form, useZodForm } from "./form.tsx";
import { NumberStepperField } from "./number-stepper-field.tsx";
import { TextField } from "./text-field.tsx";
import { TextareaField } from "./textarea-field.tsx";
import { toast } from "./toast.tsx";

const schema = z.object({
  destination: z.string().trim().min(1, "Where would you like to go?"),
  dates: z.object({ start: z.string().min(1, "When do you leave?"), end: z.string() }),
  travelers: z.number().min(1),
  notes: z.string().max(2000),
  terms: z.literal(true, { error: "Please agree to the terms." }),
});

function View() {
  const form = useZodForm(schema, {
    defaultValues: {
      destination: "",
      dates: { start: "", end: "" },
      travelers: 2,
      notes: "",
      terms: false as never,
    },
  });
  return (
    <Form
      form={form}
      summary
      className="max-w-xl"
      onSubmit={(trip) => {
        if (trip.destination === "Atlantis")
          throw {
            detail: "Please check the fields.",
            errors: [{ path: "destination", message: "No flights go there." }],
          };
        toast.success("Request sent", trip.destination);
      }}
    >
      <TextField name="destination" label="Destination" hint="“Atlantis” is refused by the server." />
      <DateRangeField name="dates" label="Travel dates" min="2027-01-01" />
      <NumberStepperField name="travelers" label="Travelers" unit="travelers" min={1} />
      <TextareaField name="notes" label="Additional notes" optional maxLength={2000} />
      <CheckboxField name="terms" label="I agree to the terms" />
      <Button type="submit" className="self-start" busy={form.formState.isSubmitting} busyLabel="Sending...">
        Submit Trip Request
      </Button>
    </Form>
  );
}

export const story: Story = { title: "Form", group: "Forms", View };
