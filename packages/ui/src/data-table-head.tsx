// biome-ignore-all lint/a11y/noRedundantRoles: as cards the rows lose their table display, and with it their roles
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { useId } from "react";
import { Checkbox } from "./checkbox.tsx";
import { cn } from "./lib/cn.ts";
import { type DataColumn, nextSort, type SortState } from "./lib/data-column.ts";
import { useMediaQuery } from "./lib/use-media-query.ts";
import { SelectField } from "./select-field.tsx";

type SortProps<Row> = {
  columns: readonly DataColumn<Row>[];
  sort: SortState;
  onSort: (sort: SortState) => void;
};

export type DataTableHeadProps<Row> = SortProps<Row> & {
  /** How many of the rows on screen are selected. */
  selection: "none" | "some" | "all";
  /** Selects all rows on screen, or none of them. Without it, rows can't be selected. */
  onSelectAll: ((isSelected: boolean) => void) | undefined;
};

const sortNames = { asc: "ascending", desc: "descending" } as const;
const sortIcons = { asc: ArrowUp, desc: ArrowDown } as const;

/**
 * Column headings; the ones that sort are buttons. Phones show only the checkbox for all rows, and sort with
 * `DataTableSortSelect`: what isn't on screen doesn't take the focus.
 */
export function DataTableHead<Row>({
  columns,
  sort,
  onSort,
  selection,
  onSelectAll,
}: DataTableHeadProps<Row>) {
  const id = useId();
  return (
    <thead
      role="rowgroup"
      className="top-(--top-bar) z-10 border-b border-line bg-surface-sunken max-sm:block max-sm:border-0 max-sm:bg-transparent sm:sticky"
    >
      <tr role="row" className="max-sm:block">
        {onSelectAll && (
          <th
            role="columnheader"
            scope="col"
            className="w-10 py-1 pl-3 text-left max-sm:flex max-sm:w-auto max-sm:justify-end max-sm:px-4 max-sm:pb-3 max-sm:font-normal"
          >
            <label htmlFor={id} className="flex items-center gap-2">
              <span aria-hidden className="sm:hidden">
                Select all
              </span>
              <Checkbox
                id={id}
                aria-label="Select all rows on this page"
                checked={selection === "all"}
                indeterminate={selection === "some"}
                onChange={(event) => onSelectAll(event.target.checked)}
              />
            </label>
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

type HeadCellProps<Row> = Pick<SortProps<Row>, "sort" | "onSort"> & { column: DataColumn<Row> };

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const sorted = sort?.id === column.id ? (sort.desc ? "desc" : "asc") : undefined;
  const Icon = sorted ? sortIcons[sorted] : ChevronsUpDown;
  const isOnScreen = !useMediaQuery("(max-width: 639.98px)");
  const text = column.hideHeader ? <span className="sr-only">{column.header}</span> : column.header;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={column.sortable ? (sorted ? sortNames[sorted] : "none") : undefined}
      className={cn(
        "px-3 text-[0.8125rem] font-semibold whitespace-nowrap text-ink-muted max-sm:sr-only",
        column.align === "end" ? "text-right" : "text-left",
        column.className,
      )}
    >
      {column.sortable && isOnScreen ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(sort, column.id))}
          className={cn(
            "-mx-2 inline-flex h-8 items-center gap-1.5 rounded-md px-2 hover:text-ink",
            sorted && "text-ink",
            column.align === "end" && "flex-row-reverse",
          )}
        >
          {text}
          <Icon aria-hidden className={cn("size-3.5", !sorted && "opacity-60")} />
        </button>
      ) : (
        <span className="inline-flex h-8 items-center">{text}</span>
      )}
    </th>
  );
}

/** Sorting on phones, which have no column headings. */
export function DataTableSortSelect<Row>({ columns, sort, onSort }: SortProps<Row>) {
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap(({ id, header }) => [
    { value: `${id}:asc`, label: `${header}, ascending` },
    { value: `${id}:desc`, label: `${header}, descending` },
  ]);
  return (
    <SelectField
      className="sm:hidden"
      label="Sort by"
      hideLabel
      size="sm"
      placeholder="Sort by"
      options={options}
      value={sort ? `${sort.id}:${sort.desc ? "desc" : "asc"}` : ""}
      onChange={(event) => {
        const at = event.target.value.lastIndexOf(":");
        const id = event.target.value.slice(0, at);
        onSort(id ? { id, desc: event.target.value.endsWith(":desc") } : null);
      }}
    />
  );
}
