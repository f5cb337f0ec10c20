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
      <TextField name="name" label="Full name" autoComplete="name" />
      <TextField
        name="phone"
        label="Phone number"
        type="tel"
        autoComplete="tel"
        placeholder="+1 305 555 0142"
      />
      <SelectField name="preferredContactMethod" label="Preferred contact method" options={contactMethods} />
      <DateField
        name="birthday"
        label="Birthday"
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
        label="Home address"
        optional
        autoComplete="street-address"
        className="sm:col-span-2"
      />
      <PlaceField
        name="countryOfResidence"
        kind="country"
        label="Country of residence"
        optional
        autoComplete="country-name"
      />
      <PlaceField
        name="preferredDepartureAirport"
        kind="airport"
        label="Preferred departure airport"
        optional
        placeholder="MIA"
      />
      <TextField
        name="passportNumber"
        label="Passport number"
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
          label="Remove my passport number"
          className="sm:col-span-2"
        />
      )}
      <PlaceField name="passportIssuingCountry" kind="country" label="Passport issuing country" optional />
      <DateField
        name="passportExpirationDate"
        label="Passport expiration date"
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
      <TextField name="emergencyContactName" label="Contact name" />
      <TextField name="emergencyContactRelationship" label="Relationship" optional />
      <TextField name="emergencyContactPhone" label="Contact phone number" type="tel" />
    </Section>
  );
}

export function TravelSection() {
  return (
    <Section title="Travel Preferences" text="What makes a trip yours.">
      <PlaceField
        name="preferredDestinations"
        several
        label="Preferred destinations"
        optional
        hint={commas}
      />
      <TextField name="travelStyle" label="Travel style" optional hint={commas} />
      <TextField name="hotelPreferences" label="Hotel preferences" optional hint={commas} />
      <TextField name="frequentFlyerPrograms" label="Frequent flyer programs" optional hint={commas} />
      <TextField name="airlinePreferences" label="Airline preferences" optional className="sm:col-span-2" />
      <TextField
        name="dietaryRestrictions"
        label="Dietary restrictions"
        optional
        hint={commas}
        className="sm:col-span-2"
      />
      <TextareaField
        name="accessibilityNeeds"
        label="Accessibility needs"
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
      <SwitchField name="communicationPreferences.tripUpdates" label="Trip updates" />
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
