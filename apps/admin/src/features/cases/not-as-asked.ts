import { partyLabel } from "@evoya/domain/planner/party";
import type { Asked } from "@evoya/schemas/cases";
import type { Proposable } from "@evoya/schemas/proposals";
import { writeDates } from "../client-requests/labels.ts";

type Version = Pick<Proposable["versions"][number], "startDate" | "endDate" | "travelers">;

/** Where a version's dates and travelers differ from the request's, with both figures. What's left open can't differ. */
export function notAsAsked(
  version: Version,
  { startDate, endDate, travelers }: Pick<Asked, "startDate" | "endDate" | "travelers">,
): string[] {
  const hasOtherDates =
    (startDate !== null && startDate !== version.startDate) ||
    (endDate !== null && endDate !== version.endDate);
  const hasOthers = travelers !== null && travelers !== version.travelers;
  return [
    ...(hasOtherDates
      ? [
          `${writeDates(version.startDate, version.endDate) || "No dates"} instead of ${writeDates(startDate, endDate)}`,
        ]
      : []),
    ...(hasOthers ? [`${partyLabel(version.travelers)} instead of ${partyLabel(travelers)}`] : []),
  ];
}
