import type { ContactPreference } from "@evoya/schemas/contact-preference";

type Row = { preferredContactMethod: string | null; timezone: string | null };

/** How the member of a row likes to be reached; by email until they say otherwise. */
export const contactOf = ({ preferredContactMethod, timezone }: Row): ContactPreference => ({
  method: (preferredContactMethod ?? "email") as ContactPreference["method"],
  timeZone: timezone,
});
