import { writeDay } from "@evoya/ui/lib/day";

/** Travel dates for people: "May 4, 2027 - May 11, 2027", just one of them, or empty. */
export function writeDates(start: string | null, end: string | null): string {
  return [start, end === start ? null : end].map(writeDay).filter(Boolean).join(" - ");
}
