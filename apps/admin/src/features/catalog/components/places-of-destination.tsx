import { placeStateDisplay, placeStates } from "@evoya/domain/catalog-desk";
import { DataTable } from "@evoya/ui/data-table";
import { EmptyState } from "@evoya/ui/empty-state";
import { useRef } from "react";
import { FilterSelect } from "../../../list/filter-select.tsx";
import { PageFooter } from "../../../list/list-footer.tsx";
import { usePagedList } from "../../../list/use-paged-list.ts";
import { useRowKeys } from "../../../list/use-row-keys.ts";
import { placesOf } from "../queries.ts";
import { typeOptions } from "../words.tsx";
import { columns } from "./place-columns.tsx";

const stateOptions = placeStates.map((value) => ({ value, label: placeStateDisplay[value].label }));

/** The places of one destination. */
export function PlacesOfDestination({ id }: { id: string }) {
  const list = usePagedList(placesOf(id));
  const rows = useRef<HTMLElement>(null);
  useRowKeys(rows);
  return (
    <section ref={rows} aria-label="Places" className="mt-8">
      <h2 className="mb-3 font-display text-xl font-semibold">Places</h2>
      <DataTable
        label="Places"
        columns={columns}
        rows={list.rows}
        getRowId={(row) => row.id}
        state={list.state}
        errorText="Failed to load places"
        onRetry={list.retry}
        footer={<PageFooter pages={list.pages} unit={{ one: "place", many: "places" }} />}
        sort={list.sort}
        onSortChange={list.setSort}
        search={list.searched}
        onSearchChange={list.search}
        searchLabel="Search places"
        filters={
          <>
            <FilterSelect
              label="Type"
              all="All types"
              options={typeOptions}
              value={list.filters.type}
              onChange={(type) => list.setFilters({ type })}
            />
            <FilterSelect
              label="State"
              all="All states"
              options={stateOptions}
              value={list.filters.state}
              onChange={(state) => list.setFilters({ state })}
            />
          </>
        }
        filtered={list.isFiltered}
        onClearFilters={list.clearFilters}
        empty={<EmptyState title="No places yet">This destination has none.</EmptyState>}
      />
    </section>
  );
}
