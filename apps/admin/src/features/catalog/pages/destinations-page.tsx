import {
  type DestinationStatus,
  destinationSourceLabels,
  destinationSources,
  destinationStatusDisplay,
  destinationStatuses,
} from "@evoya/domain/catalog-desk";
import { dateLabel } from "@evoya/domain/dates";
import type { CatalogDestination } from "@evoya/schemas/catalog";
import { Button } from "@evoya/ui/button";
import type { DataColumn } from "@evoya/ui/data-table";
import { Map as MapIcon } from "lucide-react";
import { Link } from "react-router-dom";
import { FilterSelect } from "../../../list/filter-select.tsx";
import { statusTabs } from "../../../list/list-tabs.tsx";
import { StaffListPage } from "../../../list/staff-list-page.tsx";
import { usePagedList } from "../../../list/use-paged-list.ts";
import { paths } from "../../../paths.ts";
import { destinations } from "../queries.ts";
import { StatusBadge } from "../words.tsx";

const sourceOptions = destinationSources.map((value) => ({ value, label: destinationSourceLabels[value] }));

const columns: readonly DataColumn<CatalogDestination>[] = [
  {
    id: "name",
    header: "Destination",
    sortable: true,
    card: "title",
    className: "sm:max-w-40 lg:max-w-60 xl:max-w-80",
    cell: ({ id, name, country }) => (
      <span className="block sm:truncate">
        <Link to={paths.catalogDestination(id)} className="row-link font-semibold">
          {name}
        </Link>{" "}
        {country !== name && <span className="font-normal text-ink-muted max-sm:block">{country}</span>}
      </span>
    ),
  },
  {
    id: "source",
    header: "From",
    className: "sm:max-lg:hidden",
    cell: ({ source }) => destinationSourceLabels[source],
  },
  { id: "status", header: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  { id: "areas", header: "Areas", align: "end", className: "sm:max-xl:hidden", cell: ({ areas }) => areas },
  { id: "places", header: "Places", align: "end", cell: ({ places }) => places },
  { id: "meals", header: "Tables", align: "end", className: "sm:max-xl:hidden", cell: ({ meals }) => meals },
  { id: "stays", header: "Stays", align: "end", className: "sm:max-xl:hidden", cell: ({ stays }) => stays },
  {
    id: "checked",
    header: "Checked",
    align: "end",
    cell: ({ places, checkedPlaces }) =>
      places === 0 ? "–" : `${Math.round((100 * checkedPlaces) / places)}%`,
  },
  {
    id: "oldest",
    header: "Oldest fact",
    align: "end",
    className: "sm:max-lg:hidden",
    cell: ({ oldestOn }) => <span className="whitespace-nowrap">{oldestOn ? dateLabel(oldestOn) : "–"}</span>,
  },
];

/** Every destination we can plan, and how sure we are of it (decision 218). */
export function DestinationsPage() {
  const list = usePagedList(destinations);
  return (
    <StaffListPage
      title="Catalog"
      description="The destinations we plan with: where they come from, and how sure we are of them."
      list={list}
      columns={columns}
      unit={{ one: "destination", many: "destinations" }}
      rowLabel={({ name }) => name}
      errorText="Failed to load the catalog"
      empty={{
        title: "No destinations yet",
        text: "Our guides show up here, and places members had us plan.",
        art: <MapIcon aria-hidden />,
      }}
      searchLabel="Search destinations"
      tabs={statusTabs<"status", DestinationStatus>(
        destinations.url,
        destinationStatusDisplay,
        destinationStatuses,
        list.filters.status,
      )}
      filters={
        <FilterSelect
          label="From"
          all="All sources"
          options={sourceOptions}
          value={list.filters.source}
          onChange={(source) => list.setFilters({ source })}
        />
      }
      headerActions={
        <>
          <Button size="sm" variant="outline" asChild>
            <Link to={paths.catalogImports}>Import places</Link>
          </Button>
          <Button size="sm" variant="outline" asChild>
            <Link to={paths.catalogPlaces}>Places to check</Link>
          </Button>
        </>
      }
    />
  );
}
