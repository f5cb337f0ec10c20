import { placeStateDisplay, placeStates } from "@evoya/domain/catalog-desk";
import { MapPin } from "lucide-react";
import { FilterSelect } from "../../../list/filter-select.tsx";
import { statusTabs } from "../../../list/list-tabs.tsx";
import { StaffListPage } from "../../../list/staff-list-page.tsx";
import { usePagedList } from "../../../list/use-paged-list.ts";
import { paths } from "../../../paths.ts";
import { columnsWithDestination, linkColumns } from "../components/place-columns.tsx";
import { places } from "../queries.ts";
import { typeOptions } from "../words.tsx";

/** All places of all destinations: those never checked, and those to check again. */
export function PlacesPage() {
  const list = usePagedList(places);
  return (
    <StaffListPage
      title="Catalog places"
      back={{ to: paths.catalog, label: "Catalog" }}
      description="Sights, restaurants, and stays that nobody has checked, or that need another look."
      list={list}
      columns={list.filters.state === "broken" ? linkColumns : columnsWithDestination}
      unit={{ one: "place", many: "places" }}
      rowLabel={({ name, destination }) => `${name}, ${destination}`}
      errorText="Failed to load places"
      empty={{
        title: "No places yet",
        text: "The places of our destinations show up here.",
        art: <MapPin aria-hidden />,
      }}
      searchLabel="Search places"
      tabs={statusTabs(places.url, placeStateDisplay, placeStates, list.filters.state, "state")}
      filters={
        <FilterSelect
          label="Type"
          all="All types"
          options={typeOptions}
          value={list.filters.type}
          onChange={(type) => list.setFilters({ type })}
        />
      }
    />
  );
}
