import { brand } from "@evoya/domain/brand";
import { dateLabel } from "@evoya/domain/dates";
import { exportedTables } from "./exported-tables.ts";

type Facts = { name: string; madeAt: Date; missing: readonly string[] };

/** The page that explains the archive to its owner. `missing` lists files that were listed but not found. */
export function readme({ name, madeAt, missing }: Facts): string {
  const files = Object.values(exportedTables).map(
    ({ file, about }) => `  ${`${file}.json`.padEnd(28)}${about}`,
  );
  return [
    `${brand.name}: the data of ${name}`,
    `Made on ${dateLabel(madeAt.toISOString().slice(0, 10))}.`,
    "",
    "Each .json file is plain text: open it with any editor, or import it elsewhere. Times are in UTC,",
    "prices in cents. A file with [] is empty. Your documents, photos, and other files are in files/.",
    "",
    ...files,
    "",
    "Not included: passwords and keys, which we keep only as fingerprints or sealed, and the notes and names of our",
    `staff. For those, or any question, write to ${brand.supportEmail}.`,
    ...(missing.length > 0
      ? ["", "Listed, but not found in our storage:", ...missing.map((each) => `  ${each}`)]
      : []),
    "",
  ].join("\r\n");
}
