import { brand } from "@evoya/domain/brand";
import { dateLabel } from "@evoya/domain/dates";
import type { TravelDay } from "@evoya/schemas/travel-days";
import { Card } from "@evoya/ui/card";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

const linkClass = "inline-block py-1 font-medium text-ink underline underline-offset-4";

const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^\d+]/g, "")}`} className={linkClass}>
    {number}
  </a>
);

type SectionProps = { title: string; children: ReactNode };

function Section({ title, children }: SectionProps) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{title}</dt>
      <dd className="mt-0.5 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

type TravelCardsProps = Pick<TravelDay, "emergencyContact">;

/** Who to call: us, and the member's own emergency contact. */
export function ContactsCard({ emergencyContact }: TravelCardsProps) {
  return (
    <Card asChild>
      <section aria-labelledby="contacts">
        <h2 id="contacts" className="font-display text-xl font-semibold">
          Contacts
        </h2>
        <dl className="mt-3 grid gap-3 text-[0.9375rem]">
          <Section title={`The ${brand.name} team`}>
            <Phone number={brand.supportPhone} />
            <span className="block">
              <a href={`mailto:${brand.supportEmail}`} className={linkClass}>
                {brand.supportEmail}
              </a>
            </span>
            <span className="block text-sm text-ink-muted">{brand.supportHours}</span>
          </Section>
          <Section title="Your emergency contact">
            {emergencyContact ? (
              <>
                {emergencyContact.name}
                {emergencyContact.relationship && `, ${emergencyContact.relationship}`}
                <span className="block">
                  <Phone number={emergencyContact.phone} />
                </span>
              </>
            ) : (
              <Link to={paths.profileComplete("emergency")} className={linkClass}>
                Add an emergency contact
              </Link>
            )}
          </Section>
        </dl>
      </section>
    </Card>
  );
}

type EmergencyCardProps = { card: TravelDay; memberName: string };

/** Facts for helpers, and emergency numbers at the trip's places. Only what the profile says. */
export function EmergencyCard({ card, memberName }: EmergencyCardProps) {
  const { places, insurance, dietaryRestrictions, accessibilityNeeds } = card;
  return (
    <Card className="border-danger/40" asChild>
      <section aria-labelledby="emergency-card">
        <h2 id="emergency-card" className="font-display text-xl font-semibold">
          Emergency card
        </h2>
        <dl className="mt-3 grid gap-3 text-[0.9375rem]">
          {memberName && <Section title="Name">{memberName}</Section>}
          {places.map(
            ({ destinationId, name, country, emergency }) =>
              emergency && (
                <Section key={destinationId} title={`Emergency numbers in ${placeName(name, country)}`}>
                  <span className="font-semibold">{emergency}</span>
                </Section>
              ),
          )}
          <Section title="Insurance">
            {insurance.map(({ id, name, expiresOn }) => (
              <span key={id} className="block">
                <Link to={paths.document(id)} className={linkClass}>
                  {name}
                </Link>
                {expiresOn && `, valid until ${dateLabel(expiresOn)}`}
              </span>
            ))}
            {insurance.length === 0 && "No insurance document yet"}
          </Section>
          {dietaryRestrictions.length > 0 && (
            <Section title="Dietary needs">{dietaryRestrictions.join(", ")}</Section>
          )}
          {accessibilityNeeds && <Section title="Accessibility needs">{accessibilityNeeds}</Section>}
        </dl>
      </section>
    </Card>
  );
}

const placeName = (name: string, country: string): string =>
  name === country ? name : `${name}, ${country}`;
