import { profileAge } from "@evoya/domain/profile";
import { Card } from "@evoya/ui/card";
import { CheckboxField } from "@evoya/ui/checkbox-field";
import { DateField } from "@evoya/ui/date-field";
import { SelectField } from "@evoya/ui/select-field";
import { SwitchField } from "@evoya/ui/switch-field";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import type { ReactNode } from "react";
import { PlaceField } from "../../../lib/place-field.tsx";
import { today, yearsFromToday } from "../../../lib/today.ts";
import { fieldLabels } from "../form.ts";

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card asChild>
      <fieldset>
        <legend className="float-left max-w-full font-display text-xl font-semibold">{title}</legend>
        <p className="clear-left pt-1 text-[0.9375rem] text-ink-muted">{text}</p>
        <div className="mt-5 grid gap-5 sm:grid-cols-2">{children}</div>
      </fieldset>
    </Card>
  );
}

const contactMethods = [
  { value: "email", label: "Email" },
  { value: "phone", label: "Phone" },
  { value: "text", label: "Text message" },
];

/** Years. No country issues passports for longer. */
const longestPassport = 20;

const commas = "Separate with commas";

export function AboutSection() {
  return (
    <Section title="Profile Information" text="Who you are and how we reach you.">
      <TextField name="name" label={fieldLabels.name} autoComplete="name" />
      <TextField
        name="phone"
        label={fieldLabels.phone}
        type="tel"
        autoComplete="tel"
        placeholder="+1 305 555 0142"
      />
      <SelectField
        name="preferredContactMethod"
        label={fieldLabels.preferredContactMethod}
        options={contactMethods}
      />
      <DateField
        name="birthday"
        label={fieldLabels.birthday}
        optional
        dropdowns
        min={yearsFromToday(-profileAge.max)}
        max={yearsFromToday(-profileAge.min)}
      />
    </Section>
  );
}

type AddressProps = { passportNumberMasked: string | null };

export function AddressSection({ passportNumberMasked }: AddressProps) {
  return (
    <Section title="Address & Departure" text="Where your trips start, and the papers they need.">
      <TextField
        name="homeAddress"
        label={fieldLabels.homeAddress}
        optional
        autoComplete="street-address"
        className="sm:col-span-2"
      />
      <PlaceField
        name="countryOfResidence"
        kind="country"
        label={fieldLabels.countryOfResidence}
        optional
        autoComplete="country-name"
      />
      <PlaceField
        name="preferredDepartureAirport"
        kind="airport"
        label={fieldLabels.preferredDepartureAirport}
        optional
        placeholder="MIA"
      />
      <TextField
        name="passportNumber"
        label={fieldLabels.passportNumber}
        optional
        className="sm:col-span-2"
        autoComplete="off"
        hint={
          passportNumberMasked
            ? `Stored encrypted: ${passportNumberMasked}. Type a new one to replace it.`
            : "Stored encrypted, shown only in part"
        }
      />
      {passportNumberMasked && (
        <CheckboxField
          name="removePassportNumber"
          label={fieldLabels.removePassportNumber}
          className="sm:col-span-2"
        />
      )}
      <PlaceField
        name="passportIssuingCountry"
        kind="country"
        label={fieldLabels.passportIssuingCountry}
        optional
      />
      <DateField
        name="passportExpirationDate"
        label={fieldLabels.passportExpirationDate}
        optional
        dropdowns
        min={today()}
        max={yearsFromToday(longestPassport)}
      />
    </Section>
  );
}

export function EmergencySection() {
  return (
    <Section
      title="Emergency Contact"
      text="Someone we can call if it matters. Your concierge needs this before a trip."
    >
      <TextField name="emergencyContactName" label={fieldLabels.emergencyContactName} />
      <TextField
        name="emergencyContactRelationship"
        label={fieldLabels.emergencyContactRelationship}
        optional
      />
      <TextField name="emergencyContactPhone" label={fieldLabels.emergencyContactPhone} type="tel" />
    </Section>
  );
}

export function TravelSection() {
  return (
    <Section title="Travel Preferences" text="What makes a trip yours.">
      <PlaceField
        name="preferredDestinations"
        several
        label={fieldLabels.preferredDestinations}
        optional
        hint={commas}
      />
      <TextField name="travelStyle" label={fieldLabels.travelStyle} optional hint={commas} />
      <TextField name="hotelPreferences" label={fieldLabels.hotelPreferences} optional hint={commas} />
      <TextField
        name="frequentFlyerPrograms"
        label={fieldLabels.frequentFlyerPrograms}
        optional
        hint={commas}
      />
      <TextField
        name="airlinePreferences"
        label={fieldLabels.airlinePreferences}
        optional
        className="sm:col-span-2"
      />
      <TextField
        name="dietaryRestrictions"
        label={fieldLabels.dietaryRestrictions}
        optional
        hint={commas}
        className="sm:col-span-2"
      />
      <TextareaField
        name="accessibilityNeeds"
        label={fieldLabels.accessibilityNeeds}
        optional
        rows={3}
        maxLength={1000}
        className="sm:col-span-2"
      />
    </Section>
  );
}

export function WritingSection() {
  return (
    <Section title="Communication Preferences" text="Whether we email you when a booking moves forward.">
      <SwitchField name="communicationPreferences.tripUpdates" label={fieldLabels.communicationPreferences} />
    </Section>
  );
}

/** The five sections of the profile (member spec §2). */
export function ProfileSections({ passportNumberMasked }: AddressProps) {
  return (
    <>
      <AboutSection />
      <AddressSection passportNumberMasked={passportNumberMasked} />
      <EmergencySection />
      <TravelSection />
      <WritingSection />
    </>
  );
}
