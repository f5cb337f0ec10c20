/** What kind of document a member stores with us. Source: public spec §3 (user_documents). */
export const documentTypes = ["passport", "insurance", "visa", "other"] as const;
export type DocumentType = (typeof documentTypes)[number];

export const documentTypeLabels: Record<DocumentType, string> = {
  passport: "Passport",
  insurance: "Insurance",
  visa: "Visa",
  other: "Other",
};

/** What can be uploaded (public spec §5, Files). The server detects from its content what a file is. */
export const documentUpload = {
  types: ["application/pdf", "image/jpeg", "image/png"],
  maxMegabytes: 10,
} as const;

const units = ["Bytes", "KB", "MB", "GB"] as const;

/** A size for the documents page, in steps of 1024 and with up to 2 decimals: "1.5 MB" (public spec §2.11). */
export function fileSizeLabel(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${Number((bytes / 1024 ** step).toFixed(2))} ${units[step]}`;
}
