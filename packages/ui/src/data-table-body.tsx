// biome-ignore-all lint/a11y/noRedundantRoles: as cards the rows lose their table display, and with it their roles
import { Checkbox } from "./checkbox.tsx";
import { cn } from "./lib/cn.ts";
import type { DataColumn } from "./lib/data-column.ts";
import { Skeleton } from "./skeleton.tsx";

export type DataTableBodyProps<Row> = {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  getRowLabel: ((row: Row) => string) | undefined;
  loading: boolean;
  selected: ReadonlySet<string>;
  /** Without it, rows can't be selected. */
  onSelect: ((id: string, isSelected: boolean) => void) | undefined;
};

const skeletonRows = 8;

/** A card off the screen is laid out once it's near: on a phone, laying out all takes longer than drawing them. */
const rowClass =
  "border-b border-line last:border-0 max-sm:relative max-sm:mb-3 max-sm:block max-sm:rounded-card max-sm:border! max-sm:border-line max-sm:bg-surface max-sm:p-4 max-sm:[contain-intrinsic-size:auto_18rem] max-sm:[content-visibility:auto]";

/** The rows, or their outlines while they load. */
export function DataTableBody<Row>(props: DataTableBodyProps<Row>) {
  const { rows, loading, getRowId } = props;
  return (
    <tbody role="rowgroup" className="max-sm:block">
      {loading && rows.length === 0 ? (
        <SkeletonRows {...props} />
      ) : (
        rows.map((row) => <BodyRow key={getRowId(row)} {...props} row={row} />)
      )}
    </tbody>
  );
}

function BodyRow<Row>(props: DataTableBodyProps<Row> & { row: Row }) {
  const { row, columns, loading, onSelect, getRowId, getRowLabel } = props;
  const id = getRowId(row);
  const selected = props.selected.has(id);
  return (
    <tr
      role="row"
      aria-selected={onSelect ? selected : undefined}
      className={cn(
        rowClass,
        "transition-colors",
        selected ? "bg-primary-soft/50 max-sm:bg-primary-soft/50" : "hover:bg-surface-raised",
        loading && "opacity-60",
      )}
    >
      {onSelect && (
        <td
          role="cell"
          className="w-10 py-1 pl-3 align-middle max-sm:absolute max-sm:top-4 max-sm:right-4 max-sm:w-auto max-sm:p-0"
        >
          <Checkbox
            aria-label={`Select ${getRowLabel?.(row) ?? "row"}`}
            checked={selected}
            onChange={(event) => onSelect(id, event.target.checked)}
          />
        </td>
      )}
      {columns.map((column) => (
        <BodyCell key={column.id} column={column} row={row} besideCheckbox={onSelect !== undefined} />
      ))}
    </tr>
  );
}

type BodyCellProps<Row> = { column: DataColumn<Row>; row: Row; besideCheckbox: boolean };

function BodyCell<Row>({ column, row, besideCheckbox }: BodyCellProps<Row>) {
  const { card } = column;
  return (
    <td
      role="cell"
      className={cn(
        "h-9 px-3 py-1 align-middle text-ink max-sm:h-auto max-sm:p-0",
        column.align === "end" && "text-right tabular-nums",
        card === "hidden" && "max-sm:hidden",
        card === "title" && "max-sm:mb-2 max-sm:block max-sm:text-base max-sm:font-semibold",
        card === "title" && (besideCheckbox ? "max-sm:pr-20" : "max-sm:pr-10"),
        card === "corner" && "max-sm:absolute max-sm:top-2.5",
        card === "corner" && (besideCheckbox ? "max-sm:right-11" : "max-sm:right-2.5"),
        card === "plain" && "max-sm:mt-2 max-sm:flex max-sm:justify-end",
        card === undefined &&
          "max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1 max-sm:text-right",
        column.className,
      )}
    >
      {card === undefined && (
        <span aria-hidden className="shrink-0 text-sm text-ink-muted sm:hidden">
          {column.header}
        </span>
      )}
      {card === undefined ? (
        <span className="min-w-0 max-sm:[overflow-wrap:anywhere]">{column.cell(row)}</span>
      ) : (
        column.cell(row)
      )}
    </td>
  );
}

function SkeletonRows<Row>({ columns, onSelect }: DataTableBodyProps<Row>) {
  return Array.from({ length: skeletonRows }, (_, at) => (
    <tr key={`row-${at}`} role="row" className={rowClass}>
      {onSelect && (
        <td role="cell" className="w-10 py-1 pl-3 max-sm:hidden">
          <Skeleton className="size-5" />
        </td>
      )}
      {columns.map((column, columnAt) => (
        <td key={column.id} role="cell" className="h-9 px-3 py-1 max-sm:block max-sm:px-0 max-sm:py-1.5">
          <Skeleton className={columnAt === 0 ? "w-3/4" : "w-1/2"} />
        </td>
      ))}
    </tr>
  ));
}
