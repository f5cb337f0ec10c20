import type { Cipher } from "../../adapters/cipher.ts";
import { placeIn } from "../../adapters/sealed-columns.ts";
import type { Row } from "./exported-rows.reader.ts";
import type { ExportedTable } from "./exported-tables.ts";

/**
 * A row as its owner sees it. Binary values are hashes and encrypted secrets: only the named ones are decrypted, and
 * no other is shown.
 */
const ownersView = (row: Row, { without = [], opened = {} }: ExportedTable, cipher: Cipher): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([column, value]): [string, unknown][] => {
      if (without.includes(column)) return [];
      const open = opened[column];
      if (!Buffer.isBuffer(value)) return [[open?.as ?? column, value]];
      return open
        ? [[open.as, cipher.decrypt(value, placeIn(open.sealed, String(row[open.sealed.id])))]]
        : [];
    }),
  );

/** A table's rows as their owner sees them. */
export async function* ownersRows(
  rows: AsyncIterable<Row>,
  table: ExportedTable,
  cipher: Cipher,
): AsyncGenerator<Row> {
  for await (const row of rows) yield ownersView(row, table, cipher);
}
