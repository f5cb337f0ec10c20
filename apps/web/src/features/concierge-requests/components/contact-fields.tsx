import { Card } from "@evoya/ui/card";
import { TextField } from "@evoya/ui/text-field";
import type { ContactField } from "../request-values.ts";

const fields = {
  name: { label: "Full name", autoComplete: "name" },
  phone: { label: "Phone number", type: "tel", autoComplete: "tel" },
  emergencyContactName: { label: "Emergency contact name", autoComplete: "off" },
  emergencyContactPhone: { label: "Emergency contact phone", type: "tel", autoComplete: "off" },
} as const satisfies Record<ContactField, object>;

/** Asks for what's missing from the profile, right here. */
export function ContactFields({ missing }: { missing: readonly ContactField[] }) {
  return (
    <Card asChild>
      <section aria-labelledby="contact">
        <h2 id="contact" className="font-semibold">
          How we reach you
        </h2>
        <p className="mt-1 text-[0.9375rem] text-ink-muted">
          Your concierge needs a way to reach you, and someone close to you, before and during your trip.
          We'll save this to your profile.
        </p>
        <div className="mt-4 grid gap-5 sm:grid-cols-2">
          {missing.map((field) => (
            <TextField key={field} name={field} {...fields[field]} />
          ))}
        </div>
      </section>
    </Card>
  );
}
