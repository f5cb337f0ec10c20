import { Mail } from "lucide-react";
import type { Story } from "../gallery/story.ts";
import { CheckboxField } from "./checkbox-field.tsx";
import { CheckboxGroupField } from "./checkbox-group-field.tsx";
import { DateField } from "./date-field.tsx";
import { DateRangeField } from "./date-range-field.tsx";
import { NumberStepperField } from "./number-stepper-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { RadioGroupField } from "./radio-group-field.tsx";
import { SelectField } from "./select-field.tsx";
import { SwitchField } from "./switch-field.tsx";
import { TextField } from "./text-field.tsx";
import { TextareaField } from "./textarea-field.tsx";

const budgets = ["Budget", "Moderate", "Luxury"].map((label) => ({ value: label, label }));
const activities = ["Food and wine", "Museums", "Hiking", "Beaches"].map((label) => ({
  value: label,
  label,
}));

function View() {
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      <TextField label="Email" type="email" icon={<Mail aria-hidden />} placeholder="Enter your email" />
      <TextField label="Email" type="email" defaultValue="ada@" error="Please enter a valid email address." />
      <PasswordField label="Password" hint="At least 8 characters." placeholder="Enter your password" />
      <TextField label="Departure airport" optional disabled defaultValue="LIS" />
      <SelectField label="Budget" placeholder="Select a budget" options={budgets} />
      <SelectField
        label="Budget"
        defaultValue="Luxury"
        options={budgets}
        error="This plan has no luxury rooms."
      />
      <DateField label="Birthday" dropdowns min="1920-01-01" max="2013-12-31" />
      <DateRangeField label="Travel dates" defaultValue={{ start: "2027-05-04", end: "2027-05-11" }} />
      <NumberStepperField label="Travelers" unit="travelers" defaultValue={2} min={1} max={20} />
      <TextareaField
        label="Additional notes"
        optional
        maxLength={2000}
        defaultValue="A quiet room, please."
      />
      <CheckboxGroupField label="Activities" layout="grid" options={activities} defaultValue={["Museums"]} />
      <RadioGroupField label="Pace" options={budgets} defaultValue="Moderate" error="Please choose one." />
      <div className="space-y-4">
        <CheckboxField label="I agree to the terms" description="You can leave at any time." defaultChecked />
        <CheckboxField label="I agree to the terms" error="Please agree to the terms." />
        <CheckboxField label="Not available" disabled />
      </div>
      <div className="space-y-4">
        <SwitchField label="Book flights" description="We search and hold fares." defaultChecked />
        <SwitchField label="Book hotels" />
        <SwitchField label="Book activities" disabled />
      </div>
    </div>
  );
}

export const story: Story = { title: "Fields", group: "Forms", View };
