import { maxBulkRows } from "@evoya/schemas/bulk-jobs";
import { Button } from "@evoya/ui/button";
import type { ReactNode } from "react";
import type { PagedList } from "./use-paged-list.ts";

type List = Pick<
  PagedList<{ id: string }, object>,
  "rows" | "selected" | "everything" | "selectEverything" | "pages"
>;

const written = (count: number) => count.toLocaleString("en-US");

/** "All 345 selected", if they are; otherwise the rows are counted. */
export const selectedText = ({ everything }: List): string | undefined =>
  everything ? `All ${written(everything.upTo)} selected` : undefined;

/** Once a whole page is selected: a way to select everything the filters find. */
export function SelectEverything({ list }: { list: List }): ReactNode {
  const { rows, selected, everything, pages } = list;
  const ids = new Set(selected.map(({ id }) => id));
  const isPageSelected = rows.length > 0 && rows.every(({ id }) => ids.has(id));
  if (everything || !pages.total || !isPageSelected || pages.total.count <= selected.length) return null;
  const { count, isExact } = pages.total;
  if (count > maxBulkRows || !isExact)
    return (
      <span className="text-sm">{`To select everything, narrow the filters to ${written(maxBulkRows)} or fewer.`}</span>
    );
  return (
    <Button
      variant="ghost"
      size="sm"
      className="text-primary underline underline-offset-4"
      onClick={list.selectEverything}
    >
      {`Select all ${written(count)} matching`}
    </Button>
  );
}
