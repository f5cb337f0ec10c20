import {
  type DestinationStatus,
  destinationStatusLabels,
  entryTypeLabels,
  type PlaceState,
  placeStateLabels,
  placeStates,
  staleUntil,
} from "@evoya/domain/catalog-desk";
import { entryTypes } from "@evoya/domain/catalog-entries";
import { calendarDateIn, dateLabel } from "@evoya/domain/dates";
import type { CatalogImport } from "@evoya/schemas/catalog-imports";
import type { CatalogPlaceInList } from "@evoya/schemas/catalog-places";
import { Badge, type BadgeTone } from "@evoya/ui/badge";

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

const tones: Record<DestinationStatus, BadgeTone> = {
  unverified: "warning",
  verified: "success",
  retired: "neutral",
};

export const StatusBadge = ({ status }: { status: DestinationStatus }) => (
  <Badge tone={tones[status]}>{destinationStatusLabels[status]}</Badge>
);

type Shown = Pick<CatalogPlaceInList, "isRetired" | "checkedOn" | "knownOn">;

/** How far a place's facts can be trusted. */
export function PlaceBadge({ isRetired, checkedOn, knownOn }: Shown) {
  if (isRetired) return <Badge tone="neutral">Retired</Badge>;
  if (knownOn <= staleUntil(today())) return <Badge tone="danger">{placeStateLabels.stale}</Badge>;
  return checkedOn ? <Badge tone="success">Checked</Badge> : <Badge tone="warning">Never checked</Badge>;
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

export const stateDisplay = Object.fromEntries(
  placeStates.map((state) => [state, { label: placeStateLabels[state] }]),
) as Record<PlaceState, { label: string }>;

const importTones: Record<CatalogImport["status"], [label: string, tone: BadgeTone]> = {
  reading: ["Being read", "info"],
  ready: ["Not added yet", "warning"],
  applying: ["Being added", "info"],
  applied: ["Added", "success"],
  undone: ["Undone", "neutral"],
};

/** An import's progress. */
export function ImportBadge({ status }: { status: CatalogImport["status"] }) {
  const [label, tone] = importTones[status];
  return <Badge tone={tone}>{label}</Badge>;
}
