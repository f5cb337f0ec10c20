import { tripDatesLabel } from "@evoya/domain/dates";
import { partyLabel } from "@evoya/domain/planner/party";
import type { Trip } from "@evoya/schemas/itineraries";

type Outline = Pick<Trip, "startDate" | "endDate" | "tripLength" | "travellers">;

/** A trip's dates, or its length if it has none, and its travelers: "7 days, 2 travelers". */
export function tripLine(
  { startDate, endDate, tripLength, travellers }: Outline,
  childAges?: readonly number[],
): string {
  const when = startDate ? tripDatesLabel(startDate, endDate) : `${tripLength} days`;
  return `${when}, ${partyLabel(travellers, childAges)}`;
}
