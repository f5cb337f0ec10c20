import { ShowMore } from "@evoya/app-kit/show-more";
import { type ImportOutcome, importOutcomeLabels, importOutcomes } from "@evoya/domain/catalog-imports";
import type { WholeCatalogImport } from "@evoya/schemas/catalog-imports";
import { Card, CardHeader } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { SkeletonText } from "@evoya/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FilterSelect } from "../../../list/filter-select.tsx";
import { importItemsQuery } from "../import-queries.ts";
import { kindLabel } from "../words.tsx";

/** The entries of an import's file, by outcome. */
export function ImportItems({ one: { id, status, counts } }: { one: WholeCatalogImport }) {
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const query = useInfiniteQuery(importItemsQuery(id, status, outcome));
  const options = importOutcomes.map((value) => ({
    value,
    label: `${importOutcomeLabels[value]} (${counts[value].toLocaleString("en-US")})`,
  }));
  return (
    <Card asChild>
      <section aria-label="Entries">
        <CardHeader
          className="flex-wrap"
          title="Entries"
          action={
            <FilterSelect
              label="Show"
              all="All entries"
              options={options}
              value={outcome}
              onChange={setOutcome}
            />
          }
        />
        {query.isPending && <SkeletonText lines={6} />}
        {query.error && !query.data && (
          <ErrorState
            title="Failed to load the entries"
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {query.data?.length === 0 && <p className="text-ink-muted">No entries.</p>}
        <ul className="divide-y divide-line">
          {query.data?.map(({ position, name, kind, destination, outcome: result, reason }) => (
            <li key={position} className="grid gap-x-6 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
              <span className="font-medium [overflow-wrap:anywhere]">{name || "Without a name"}</span>
              <span className="text-ink-muted">
                {[importOutcomeLabels[result], destination, kind && kindLabel(kind), reason]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </li>
          ))}
        </ul>
        <ShowMore pages={query} size="sm" className="mt-4" />
      </section>
    </Card>
  );
}
