import {
  type DestinationStatus,
  destinationStatusDisplay,
  entryTypeLabels,
  placeStanding,
} from "@evoya/domain/catalog-desk";
import { entryTypes } from "@evoya/domain/catalog-entries";
import { type ImportStatus, importStatusDisplay } from "@evoya/domain/catalog-imports";
import { calendarDateIn, dateLabel } from "@evoya/domain/dates";
import type { CatalogPlaceInList } from "@evoya/schemas/catalog-places";
import { Badge } from "@evoya/ui/badge";

/** The reader's own day. */
export const today = (): string =>
  calendarDateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());

/** "best on": an enum's word, as it appears in a sentence. */
export const kindLabel = (kind: string): string =>
  kind === "neighbourhood" ? "Neighborhood" : kind.charAt(0).toUpperCase() + kind.slice(1);

/** A select's options, by the values the API takes. */
export const optionsOf = (values: readonly string[]): { value: string; label: string }[] =>
  values.map((value) => ({ value, label: kindLabel(value) }));

/** How much of an occasion a table is. */
export const levelLabels = { simple: "Simple", middle: "Mid-range", fine: "Fine dining" } as const;

export const typeOptions = entryTypes.map((value) => ({ value, label: entryTypeLabels[value] }));

/** A destination's status in its color. */
export function StatusBadge({ status }: { status: DestinationStatus }) {
  const { label, tone } = destinationStatusDisplay[status];
  return <Badge tone={tone}>{label}</Badge>;
}

type Shown = Pick<CatalogPlaceInList, "isRetired" | "checkedOn" | "knownOn" | "linkState">;

/** How far a place's facts can be trusted, and whether its link is broken. */
export function PlaceBadge(place: Shown) {
  const { label, tone } = placeStanding(place, today());
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tone}>{label}</Badge>
      {place.linkState === "broken" && <Badge tone="danger">Broken link</Badge>}
    </span>
  );
}

/** "Nov 20, 2026, by Sam Moss: the museum's website"; null if nobody has checked it. */
export const checkText = ({
  checkedOn,
  checkedBy,
  checkSource,
}: {
  checkedOn: string | null;
  checkedBy: string | null;
  checkSource: string | null;
}): string | null =>
  checkedOn && `${dateLabel(checkedOn)}${checkedBy ? `, by ${checkedBy}` : ""}: ${checkSource ?? ""}`;

/** An import's progress. */
export function ImportBadge({ status }: { status: ImportStatus }) {
  const { label, tone } = importStatusDisplay[status];
  return <Badge tone={tone}>{label}</Badge>;
}
