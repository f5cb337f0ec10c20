import { readersClock } from "@evoya/domain/times";
import type { CatalogPlaceBody, WholeCatalogPlace } from "@evoya/schemas/catalog-places";
import { Facts } from "../../../lib/facts.tsx";
import { kindLabel, levelLabels } from "../words.tsx";

type Whole<Type extends WholeCatalogPlace["type"]> = { whole: Extract<WholeCatalogPlace, { type: Type }> };

const areaOf = ({ areas, place }: WholeCatalogPlace) => areas.find(({ id }) => id === place.areaId)?.name;

/** The facts we plan with, to read. */
export function PlaceFacts({ whole }: { whole: WholeCatalogPlace }) {
  if (whole.type === "table") return <TableFacts whole={whole} />;
  return whole.type === "stay" ? <StayFacts whole={whole} /> : <VisitFacts whole={whole} />;
}

const TableFacts = ({ whole }: Whole<"table">) => (
  <Facts
    columns={2}
    facts={[
      ["Meal", kindLabel(whole.place.meal)],
      ["Area", areaOf(whole)],
      ["Level", levelLabels[whole.place.level]],
      ["Price per person", `$${whole.place.costCents / 100}`],
      ["Serves from", whole.place.opensAt ? readersClock(whole.place.opensAt) : ""],
      ["Serves until", whole.place.closesAt ? readersClock(whole.place.closesAt) : ""],
      ["Works as is for", whole.place.diets.join(", ")],
      ["Note", whole.place.note],
    ]}
  />
);

const StayFacts = ({ whole }: Whole<"stay">) => (
  <Facts
    columns={2}
    facts={[
      ["Area", areaOf(whole)],
      ["Styles", whole.place.styles.join(", ")],
      ["Price a night", `$${whole.place.nightlyCents / 100}`],
      ["Note", whole.place.note],
    ]}
  />
);

const monthName = (month: number): string =>
  new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" }).format(Date.UTC(2026, month - 1, 1));

const seasonText = (season: CatalogPlaceBody["season"]): string =>
  season
    ? `${readersClock(season.opensAt)} to ${readersClock(season.closesAt)} in ${new Intl.ListFormat("en-US").format(season.months.map(monthName))}`
    : "";

function VisitFacts({ whole }: Whole<"visit">) {
  const { place } = whole;
  const {
    kind,
    coordinates,
    opensAt,
    closesAt,
    closedOn,
    visitMinutes,
    costCents,
    lastEntryAt,
    bookDaysAhead,
  } = place;
  return (
    <Facts
      columns={2}
      facts={[
        ["Kind", kindLabel(kind)],
        ["Area", areaOf(whole)],
        ["Open", `${readersClock(opensAt)} to ${readersClock(closesAt)}`],
        ["Other hours", seasonText(place.season)],
        ["Last entry at", lastEntryAt ? readersClock(lastEntryAt) : ""],
        ["Closed on", [...closedOn, ...(place.closedOnHolidays ? ["public holidays"] : [])].join(", ")],
        ["Days to book ahead", bookDaysAhead ? String(bookDaysAhead) : ""],
        ["A visit takes", `${visitMinutes} minutes`],
        ["Price per person", costCents === 0 ? "Free" : `$${costCents / 100}`],
        ["Interests", place.interests.join(", ")],
        ["Children love it", place.lovedByChildren ? "Yes" : ""],
        ["Includes lunch", place.includesLunch ? "Yes" : ""],
        ["Position", `${coordinates.latitude}, ${coordinates.longitude}`],
        ["Note", place.note],
      ]}
    />
  );
}
