// biome-ignore-all lint/a11y/noRedundantRoles: as cards the rows lose their table display, and with it their roles
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { BulkBar } from "./bulk-bar.tsx";
import { Button } from "./button.tsx";
import { DataTableBody } from "./data-table-body.tsx";
import { DataTableHead, DataTableSortSelect } from "./data-table-head.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { cn } from "./lib/cn.ts";
import type { DataColumn, SortState } from "./lib/data-column.ts";
import { useOverflow } from "./lib/use-overflow.ts";
import { SearchField } from "./search-field.tsx";

export type { DataColumn, SortState } from "./lib/data-column.ts";

export type DataTableProps<Row> = {
  columns: readonly DataColumn<Row>[];
  /** Ready to be shown: searched, sorted, and as many as fit on a page. */
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** The rows' order, and how to ask for another. */
  sort?: SortState;
  onSortChange?: (sort: SortState) => void;
  /** Ids of selected rows, some of which may be on other pages. */
  selected?: readonly string[];
  /** Without it, rows can't be selected. */
  onSelectedChange?: ((ids: string[]) => void) | undefined;
  /** Names the table for screen readers, e.g. "Users". */
  label: string;
  state?: "ready" | "loading" | "error";
  /** Shown if the list couldn't be loaded. */
  errorText?: ReactNode;
  onRetry?: () => void;
  /** The level of the heading that says nothing matches or it couldn't be loaded. */
  outcomeLevel?: 2 | 3;
  /** Shown if there's nothing at all. */
  empty?: ReactNode;
  /** Whether filters are set, so that an empty list means "no match". A search text counts by itself. */
  filtered?: boolean;
  /** Clears search and filters; offered if nothing matches. */
  onClearFilters?: () => void;
  search?: string | undefined;
  /** Shows a search field; `search` is its text. */
  onSearchChange?: ((search: string) => void) | undefined;
  searchLabel?: string | undefined;
  /** Filters next to the search. */
  filters?: ReactNode;
  /** Buttons to the right of the search. */
  actions?: ReactNode;
  /** Buttons shown while rows are selected. */
  bulkActions?: ReactNode;
  /** Describes the selection, in place of "3 selected", e.g. when it's more than the rows shown. */
  selectedText?: string | undefined;
  /** Next to the selection: a way to select more. */
  selectMore?: ReactNode;
  /** Names a row for its checkbox. */
  getRowLabel?: (row: Row) => string;
  /** Below the rows, e.g. their position in the whole list. */
  footer?: ReactNode;
  className?: string;
};

/** As many characters as the API's lists take. */
const maxSearchLength = 500;

/**
 * A page of a long list as the server sent it, with search, filters, order, and selection. Under 640 px, each row
 * becomes a card.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    getRowId,
    state = "ready",
    selected = [],
    onSelectedChange,
    className,
  } = props;
  const { sort = null, onSortChange = () => {} } = props;
  const frame = useOverflow();
  const bare = state === "error" || (state === "ready" && rows.length === 0);
  const chosen = new Set(selected);
  const select = (ids: readonly string[], isSelected: boolean) => {
    const rest = chosen.difference(new Set(ids));
    onSelectedChange?.(isSelected ? [...rest, ...ids] : [...rest]);
  };
  const shown = rows.map(getRowId);
  const count = shown.filter((id) => chosen.has(id)).length;
  const sorting = { columns, sort, onSort: onSortChange };
  return (
    <div data-slot="data-table" className={cn("flex min-w-0 flex-col gap-3", className)}>
      <Toolbar {...props} />
      {selected.length > 0 && (
        <BulkBar
          text={props.selectedText ?? `${selected.length} selected`}
          selectMore={props.selectMore}
          onClear={() => onSelectedChange?.([])}
        >
          {props.bulkActions}
        </BulkBar>
      )}
      {!bare && <DataTableSortSelect {...sorting} />}
      <div className="overflow-clip rounded-card border border-line bg-surface max-sm:border-0 max-sm:bg-transparent">
        {bare ? (
          <div className="max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface">
            <Outcome {...props} />
          </div>
        ) : (
          // The head can only stick to the page if nothing scrolls sideways. Texts for screen readers are placed
          // within, or those far to the right would widen the page.
          <div
            ref={frame.ref}
            className={cn("relative", frame.overflows && "overflow-x-auto sm:[&_thead]:static")}
          >
            <table
              role="table"
              aria-label={label}
              aria-busy={state === "loading" || undefined}
              className="w-full border-collapse text-sm max-sm:block max-sm:text-[0.9375rem]"
            >
              <DataTableHead
                {...sorting}
                selection={count === 0 ? "none" : count < rows.length ? "some" : "all"}
                onSelectAll={onSelectedChange && ((isSelected) => select(shown, isSelected))}
              />
              <DataTableBody
                columns={columns}
                rows={rows}
                getRowId={getRowId}
                getRowLabel={props.getRowLabel}
                loading={state === "loading"}
                selected={chosen}
                onSelect={onSelectedChange && ((id, isSelected) => select([id], isSelected))}
              />
            </table>
          </div>
        )}
      </div>
      {!bare && props.footer}
      <p role="status" className="sr-only">
        {state === "loading" ? `Loading ${label}` : ""}
      </p>
    </div>
  );
}

function Toolbar<Row>(props: DataTableProps<Row>) {
  const { search = "", onSearchChange, searchLabel = "Search", filters, actions } = props;
  if (!onSearchChange && !filters && !actions) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {onSearchChange && (
        <SearchField
          label={searchLabel}
          value={search}
          onValueChange={onSearchChange}
          maxLength={maxSearchLength}
          className="sm:w-56 sm:max-w-72 sm:grow [&_input]:h-9"
        />
      )}
      {filters}
      <div className="flex flex-wrap items-center gap-2.5 sm:ml-auto">{actions}</div>
    </div>
  );
}

function Outcome<Row>({
  state,
  errorText,
  onRetry,
  search,
  filtered,
  onClearFilters,
  outcomeLevel = 3,
  empty,
}: DataTableProps<Row>) {
  if (state === "error")
    return (
      <ErrorState level={outcomeLevel} onRetry={onRetry}>
        {errorText}
      </ErrorState>
    );
  if (!search && !filtered) return empty ?? <EmptyState level={outcomeLevel} title="Nothing here yet" />;
  return (
    <EmptyState
      level={outcomeLevel}
      art={<SearchX aria-hidden />}
      title="No matches"
      action={
        onClearFilters && (
          <Button variant="outline" size="sm" onClick={onClearFilters}>
            Clear filters
          </Button>
        )
      }
    >
      {search ? `Nothing matches “${search}”.` : "Nothing matches these filters."}
    </EmptyState>
  );
}
