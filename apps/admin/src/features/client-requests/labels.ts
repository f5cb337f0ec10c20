import { planIds, plans } from "@evoya/domain/plans";
import { writeDay } from "@evoya/ui/lib/day";

/** The plan's name on staff screens. An unknown plan shows as it is. */
export function planName(level: string): string {
  const id = planIds.find((each) => each === level);
  return id ? plans[id].name : level;
}

/** Travel dates for people: "May 4, 2027 - May 11, 2027", just one of them, or empty. */
export function writeDates(start: string | null, end: string | null): string {
  return [start, end === start ? null : end].map(writeDay).filter(Boolean).join(" - ");
}
