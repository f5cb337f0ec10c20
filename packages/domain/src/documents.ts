import type { StatusTone } from "./status-display.ts";

/** The kinds of documents members store with us. Source: public spec §3 (user_documents), plus a few of ours. */
export const documentTypes = [
  "passport",
  "id_card",
  "visa",
  "insurance",
  "vaccination",
  "drivers_license",
  "ticket",
  "other",
] as const;
export type DocumentType = (typeof documentTypes)[number];

export const documentTypeLabels: Record<DocumentType, string> = {
  passport: "Passport",
  id_card: "ID card",
  visa: "Visa",
  insurance: "Insurance",
  vaccination: "Vaccination record",
  drivers_license: "Driver's license",
  ticket: "Ticket or booking",
  other: "Other",
};

export const documentTypeTones: Readonly<Record<DocumentType, StatusTone>> = {
  passport: "primary",
  id_card: "primary",
  visa: "accent",
  insurance: "info",
  vaccination: "info",
  drivers_license: "primary",
  ticket: "neutral",
  other: "neutral",
};

/** Documents issued by a country or one of its offices. */
export const issuedByCountry: readonly DocumentType[] = [
  "passport",
  "id_card",
  "visa",
  "vaccination",
  "drivers_license",
];

/** The maximum length of an issuing country's name, as in the profile. */
export const longestIssuingCountry = 80;

const units = ["Bytes", "KB", "MB", "GB"] as const;

/** A size for the documents page, in steps of 1024 and with up to 2 decimals: "1.5 MB" (public spec §2.11). */
export function fileSizeLabel(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${Number((bytes / 1024 ** step).toFixed(2))} ${units[step]}`;
}
