import type { ContactPreference } from "@evoya/schemas/contact-preference";

type Row = { preferredContactMethod: string | null; timezone: string | null };

/** How the member in a row prefers to be contacted; email until they say otherwise. */
export const contactOf = ({ preferredContactMethod, timezone }: Row): ContactPreference => ({
  method: (preferredContactMethod ?? "email") as ContactPreference["method"],
  timeZone: timezone,
});
