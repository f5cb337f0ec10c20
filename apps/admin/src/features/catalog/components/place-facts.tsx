import { readersClock } from "@evoya/domain/times";
import type { WholeCatalogPlace } from "@evoya/schemas/catalog";
import { Facts } from "../../../lib/facts.tsx";
import { kindLabel } from "../words.tsx";

type Props = Pick<WholeCatalogPlace, "place" | "areas">;

/** What we plan with, to read. */
export function PlaceFacts({ place, areas }: Props) {
  const { kind, areaId, coordinates, opensAt, closesAt, closedOn, visitMinutes, costCents } = place;
  return (
    <Facts
      columns={2}
      facts={[
        ["Kind", kindLabel(kind)],
        ["Area", areas.find(({ id }) => id === areaId)?.name],
        ["Open", `${readersClock(opensAt)} to ${readersClock(closesAt)}`],
        ["Closed on", closedOn.join(", ")],
        ["A visit takes", `${visitMinutes} minutes`],
        ["Price per person", costCents === 0 ? "Free" : `$${costCents / 100}`],
        ["Interests", place.interests.join(", ")],
        ["Position", `${coordinates.latitude}, ${coordinates.longitude}`],
        ["Note", place.note],
      ]}
    />
  );
}
