import { destinationSourceLabels } from "@evoya/domain/catalog-desk";
import { dateLabel } from "@evoya/domain/dates";
import { hostOf } from "@evoya/domain/websites";
import type { CatalogPlaceInList } from "@evoya/schemas/catalog-places";
import type { DataColumn } from "@evoya/ui/data-table";
import { WebsiteLink } from "@evoya/ui/website-link";
import { Link } from "react-router-dom";
import { nameColumn } from "../../../list/name-column.ts";
import { paths } from "../../../paths.ts";
import { kindLabel, PlaceBadge } from "../words.tsx";

const name: DataColumn<CatalogPlaceInList> = {
  id: "name",
  header: "Place",
  sortable: true,
  card: "title",
  className: nameColumn,
  cell: (place) => (
    <span className="block sm:truncate" title={place.name}>
      <Link to={paths.catalogPlace(place.id)} className="row-link font-semibold">
        {place.name}
      </Link>
    </span>
  ),
};

const rest: readonly DataColumn<CatalogPlaceInList>[] = [
  { id: "kind", header: "Kind", className: "sm:max-lg:hidden", cell: ({ kind }) => kindLabel(kind) },
  {
    id: "source",
    header: "From",
    className: "sm:max-lg:hidden",
    cell: ({ source, isChanged }) =>
      isChanged ? `${destinationSourceLabels[source]}, changed by us` : destinationSourceLabels[source],
  },
  { id: "state", header: "State", cell: (place) => <PlaceBadge {...place} /> },
];

const knownOn: DataColumn<CatalogPlaceInList> = {
  id: "knownOn",
  header: "Facts from",
  sortable: true,
  align: "end",
  cell: (place) => <span className="whitespace-nowrap">{dateLabel(place.knownOn)}</span>,
};

/** The columns of one destination's places; the ids of sortable ones are those the API sorts by. */
export const columns: readonly DataColumn<CatalogPlaceInList>[] = [name, ...rest, knownOn];

const destination: DataColumn<CatalogPlaceInList> = {
  id: "destination",
  header: "Destination",
  className: "sm:max-w-28 xl:max-w-56 2xl:max-w-72",
  cell: ({ destinationId, destination: called }) => (
    <span className="block sm:truncate" title={called}>
      <Link to={paths.catalogDestination(destinationId)} className="underline-offset-4 hover:underline">
        {called}
      </Link>
    </span>
  ),
};

/** The same, with each place's destination. */
export const columnsWithDestination: readonly DataColumn<CatalogPlaceInList>[] = [
  name,
  destination,
  ...rest,
  { ...knownOn, className: "sm:max-lg:hidden" },
];

/** What to know about a broken link before it's fixed. */
export const linkColumns: readonly DataColumn<CatalogPlaceInList>[] = [
  name,
  { ...destination, className: "sm:max-lg:hidden sm:max-w-56" },
  {
    id: "website",
    header: "Website",
    cell: ({ website }) => website && <WebsiteLink href={website}>{hostOf(website)}</WebsiteLink>,
  },
  { id: "linkDetail", header: "What happened", cell: ({ linkDetail }) => linkDetail },
  {
    id: "linkFailingSince",
    header: "Since",
    align: "end",
    cell: ({ linkFailingSince }) =>
      linkFailingSince && (
        <span className="whitespace-nowrap">{dateLabel(linkFailingSince.slice(0, 10))}</span>
      ),
  },
];
