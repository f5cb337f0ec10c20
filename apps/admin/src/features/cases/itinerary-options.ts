import { tripDatesLabel } from "@evoya/domain/dates";
import { readersMoment } from "@evoya/domain/times";
import type { Proposable } from "@evoya/schemas/proposals";

type Option = { value: string; label: string };

/** The planner gives trips of one kind one title: their dates tell them apart. */
const labelOf = ({ title, startDate, endDate }: Proposable): string =>
  startDate ? `${title}, ${tripDatesLabel(startDate, endDate)}` : title;

/** When the itinerary was made: its first version is the last one listed. */
const madeAt = ({ versions }: Proposable): string => versions.at(-1)?.createdAt ?? "";

/** Those with the same label get another; the rest keep theirs. */
function toldApart(options: readonly Option[], another: (value: string) => string): Option[] {
  const labels = options.map(({ label }) => label);
  return options.map((option) =>
    labels.indexOf(option.label) === labels.lastIndexOf(option.label)
      ? option
      : { ...option, label: `${option.label}${another(option.value)}` },
  );
}

/**
 * A client's itineraries to choose from. Those with the same title and dates, such as two drafts for one request, say
 * when they were made, and those of one minute which was first.
 */
export function itineraryOptions(itineraries: readonly Proposable[], timeZone?: string): Option[] {
  const made = new Map(itineraries.map((each) => [each.id, madeAt(each)]));
  const inOrder = [...made].toSorted(([, a], [, b]) => a.localeCompare(b)).map(([id]) => id);
  const options = itineraries.map((each) => ({ value: each.id, label: labelOf(each) }));
  const dated = toldApart(options, (id) => {
    const moment = made.get(id);
    return moment ? `, made ${readersMoment(moment, timeZone)}` : "";
  });
  const alike = (id: string): string[] => {
    const label = dated.find(({ value }) => value === id)?.label;
    return inOrder.filter((other) => dated.some((each) => each.value === other && each.label === label));
  };
  return toldApart(dated, (id) => `, no. ${alike(id).indexOf(id) + 1}`);
}
