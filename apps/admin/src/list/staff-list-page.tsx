import { type DataColumn, DataTable } from "@evoya/ui/data-table";
import { EmptyState } from "@evoya/ui/empty-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Inbox } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { PageFooter, type Unit } from "./list-footer.tsx";
import { type ListTab, ListTabs } from "./list-tabs.tsx";
import { SavedViews } from "./saved-views/saved-views.tsx";
import { SelectEverything, selectedText } from "./select-everything.tsx";
import type { PagedList } from "./use-paged-list.ts";
import { useRowKeys } from "./use-row-keys.ts";

type Props<Row extends { id: string }, Filters extends object> = {
  title: string;
  description?: string;
  list: PagedList<Row, Filters>;
  columns: readonly DataColumn<Row>[];
  unit: Unit;
  /** Names a row, for its checkbox. */
  rowLabel: (row: Row) => string;
  errorText: string;
  /** Shown if there's nothing at all. */
  empty: { title: string; text: string; art?: ReactNode };
  /** Names the search field; without it, there's no search. */
  searchLabel?: string;
  tabs?: readonly ListTab[];
  filters?: ReactNode;
  actions?: ReactNode;
  /** Next to the title, such as a button to create a new one. */
  headerActions?: ReactNode;
  /** Rows can be selected even without bulk actions, such as for an export. */
  selectable?: boolean;
  /** Shown while rows are selected. */
  bulkActions?: ReactNode;
};

/** A back-office list with all its states, filters and keys: j, k, x, Enter and /. */
export function StaffListPage<Row extends { id: string }, Filters extends object>(
  props: Props<Row, Filters>,
) {
  const { title, list, unit, empty, tabs, searchLabel, bulkActions } = props;
  const root = useRef<HTMLDivElement>(null);
  useRowKeys(root);
  return (
    <div ref={root}>
      <title>{`${title} | Evoya admin`}</title>
      <PageHeader
        title={title}
        description={props.description}
        actions={props.headerActions}
        className="mb-4"
      />
      {tabs && <ListTabs label={`${title}, by status`} tabs={tabs} />}
      <DataTable
        fromServer
        label={title}
        unit={unit.many}
        columns={props.columns}
        rows={list.rows}
        getRowId={({ id }) => id}
        getRowLabel={props.rowLabel}
        state={list.state}
        errorText={props.errorText}
        onRetry={list.retry}
        footer={<PageFooter pages={list.pages} unit={unit} />}
        sort={list.sort}
        onSortChange={list.setSort}
        search={list.searched}
        onSearchChange={searchLabel ? list.search : undefined}
        searchLabel={searchLabel}
        filters={props.filters}
        filtered={list.isFiltered}
        onClearFilters={() => list.setFilters({} as Filters)}
        actions={
          <>
            <SavedViews url={list.url} order={list.order} />
            {props.actions}
          </>
        }
        selected={list.selected.map(({ id }) => id)}
        onSelectedChange={bulkActions || props.selectable ? list.select : undefined}
        selectedText={selectedText(list)}
        selectMore={bulkActions && <SelectEverything list={list} />}
        bulkActions={bulkActions}
        empty={
          <EmptyState title={empty.title} art={empty.art ?? <Inbox aria-hidden />}>
            {empty.text}
          </EmptyState>
        }
      />
    </div>
  );
}
