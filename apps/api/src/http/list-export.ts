import type { ExportedList } from "@evoya/domain/staff-actions";
import type { Response } from "express";
import { type Page, type PageAsk, readPages } from "../db/keyset.ts";
import { onReplica } from "../db/replica.ts";
import type { Transact } from "../db/transact.ts";
import { listExported } from "../events/list-exported.ts";
import type { Publish } from "../events/publish.ts";
import type { StaffOrigin } from "../events/staff-origin.ts";
import { type CsvRow, type CsvValue, csvFileName, sendCsv } from "./csv.ts";

type Selected = { ids?: readonly string[] | undefined; q?: string | undefined };

type Declared<Filter, Row> = {
  transact: Transact<{ publish: Publish }>;
  clock: () => Date;
  /** The start of the file's name: "users" gives "users-2026-11-22.csv", or "selected-users-..." (admin spec §7). */
  things: string | ((filter: Filter) => string);
  /** What the activity log calls one of these rows: "user". */
  resource: ExportedList;
  page: (filter: Filter, ask: PageAsk) => Promise<Page<Row>>;
  columns: readonly (readonly [heading: string, cell: (row: Row) => CsvValue])[];
};

/**
 * A list as a file: the selected rows, or everything the filter finds. Records who exports what before
 * reading anything.
 */
export function createListExport<Filter extends Selected, Row>(declared: Declared<Filter, Row>) {
  const { transact, clock, things, resource, page, columns } = declared;

  const cells = columns.map(([, cell]) => cell);

  async function* batchesOf(filter: Filter, sort: string): AsyncGenerator<CsvRow[]> {
    for await (const rows of readPages((ask) => onReplica(() => page(filter, { ...ask, sort }))))
      yield rows.map((row) => cells.map((cell) => cell(row)));
  }

  return async ({ sort, ...rest }: Filter & { sort: string }, origin: StaffOrigin, response: Response) => {
    const filter = rest as unknown as Filter;
    await transact(({ publish }) => publish(listExported(resource, filter, origin)));
    const called = typeof things === "string" ? things : things(filter);
    const name = csvFileName(filter.ids ? `selected-${called}` : called, clock());
    await sendCsv(
      response,
      name,
      columns.map(([heading]) => heading),
      batchesOf(filter, sort),
    );
  };
}
