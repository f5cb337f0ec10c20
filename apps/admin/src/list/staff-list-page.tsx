import { type DataColumn, DataTable } from "@evoya/ui/data-table";
import { EmptyState } from "@evoya/ui/empty-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Inbox } from "lucide-react";
import { type ReactNode, useDeferredValue, useRef } from "react";
import { BackLink } from "../detail/back-link.tsx";
import { useLoadToast } from "../lib/use-load-toast.ts";
import { usePermission } from "../session/session.ts";
import type { Unit } from "./count-of.ts";
import { ExportListButton } from "./export-list-button.tsx";
import { PageFooter } from "./list-footer.tsx";
import { type ListTab, ListTabs } from "./list-tabs.tsx";
import { SavedViews } from "./saved-views/saved-views.tsx";
import { SelectEverything, selectedText } from "./select-everything.tsx";
import type { PagedList } from "./use-paged-list.ts";
import { useRowKeys } from "./use-row-keys.ts";

type Props<Row extends { id: string }, Filters extends object> = {
  title: string;
  description?: string;
  /** The page it belongs to, if it isn't in the menu. */
  back?: { to: string; label: string };
  list: PagedList<Row, Filters>;
  columns: readonly DataColumn<Row>[];
  unit: Unit;
  /** Names a row, for its checkbox. */
  rowLabel: (row: Row) => string;
  /** "Failed to load" and the title, unless it says something else. */
  errorText?: string;
  /** Shown if there's nothing at all. */
  empty: { title: string; text: string; art?: ReactNode };
  /** Names the search field; without it, there's no search. */
  searchLabel?: string;
  tabs?: readonly ListTab[];
  /** What the tabs tell apart: "status", unless it says something else. */
  tabsBy?: string;
  filters?: ReactNode;
  /** Next to the title, such as a button to create a new one. */
  headerActions?: ReactNode;
  /** Shown while rows are selected. */
  bulkActions?: ReactNode;
  /** Always sent along when the list is exported, such as the queue of a review list. */
  within?: Record<string, string>;
};

/** A back-office list with all its states, filters and keys: j, k, x, Enter and /. */
export function StaffListPage<Row extends { id: string }, Filters extends object>(
  props: Props<Row, Filters>,
) {
  const { title, list, unit, empty, tabs, searchLabel, bulkActions } = props;
  const root = useRef<HTMLDivElement>(null);
  useRowKeys(root);
  const errorText = props.errorText ?? `Failed to load ${title.toLowerCase()}`;
  const { state } = list;
  // Rows take a slow device a while to draw: in small steps, so that it responds to keys and presses in between.
  const rows = useDeferredValue(list.rows);
  const drawnState = useDeferredValue(state);
  const { allowed: mayExport } = usePermission("exports.read");
  const sayAgain = useLoadToast({
    isFailed: state === "error",
    isLoaded: state === "ready",
    text: errorText,
  });
  return (
    <div ref={root}>
      <title>{`${title} | Evoya admin`}</title>
      {props.back && <BackLink {...props.back} />}
      <PageHeader
        title={title}
        description={props.description}
        actions={props.headerActions}
        className="mb-4"
      />
      {tabs && <ListTabs label={`${title}, by ${props.tabsBy ?? "status"}`} tabs={tabs} />}
      <DataTable
        label={title}
        columns={props.columns}
        rows={rows}
        getRowId={({ id }) => id}
        getRowLabel={props.rowLabel}
        state={drawnState}
        errorText={errorText}
        outcomeLevel={2}
        onRetry={() => {
          sayAgain();
          list.retry();
        }}
        footer={<PageFooter pages={list.pages} unit={unit} />}
        sort={list.sort}
        onSortChange={list.setSort}
        search={list.searched}
        onSearchChange={searchLabel ? list.search : undefined}
        searchLabel={searchLabel}
        filters={props.filters}
        filtered={list.isFiltered}
        onClearFilters={list.clearFilters}
        actions={
          <>
            <SavedViews url={list.url} order={list.order} />
            <ExportListButton list={list} unit={unit} within={props.within} />
          </>
        }
        selected={list.selected.map(({ id }) => id)}
        // Selecting leads nowhere if rows can neither be changed nor exported.
        onSelectedChange={bulkActions || mayExport ? list.select : undefined}
        selectedText={selectedText(list)}
        selectMore={bulkActions && <SelectEverything list={list} />}
        bulkActions={bulkActions}
        empty={
          <EmptyState level={2} title={empty.title} art={empty.art ?? <Inbox aria-hidden />}>
            {empty.text}
          </EmptyState>
        }
      />
    </div>
  );
}
