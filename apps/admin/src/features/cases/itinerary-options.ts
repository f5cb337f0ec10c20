import { tripDatesLabel } from "@evoya/domain/dates";
import { readersMoment } from "@evoya/domain/times";
import type { Proposable } from "@evoya/schemas/proposals";

type Option = { value: string; label: string };

/** The planner gives trips of one kind one title: their dates tell them apart. */
const labelOf = ({ title, startDate, endDate }: Proposable): string =>
  startDate ? `${title}, ${tripDatesLabel(startDate, endDate)}` : title;

/** When the itinerary was made: its first version is the last one listed. */
const madeAt = ({ versions }: Proposable): string => versions.at(-1)?.createdAt ?? "";

/**
 * A client's itineraries to choose from. Those with the same title and dates, such as two drafts for one request, say
 * when they were made.
 */
export function itineraryOptions(itineraries: readonly Proposable[], timeZone?: string): Option[] {
  const labels = itineraries.map(labelOf);
  return itineraries.map((each, at) => {
    const label = labels[at]!;
    const isAlone = labels.indexOf(label) === labels.lastIndexOf(label);
    const made = madeAt(each);
    return {
      value: each.id,
      label: isAlone || !made ? label : `${label}, made ${readersMoment(made, timeZone)}`,
    };
  });
}
