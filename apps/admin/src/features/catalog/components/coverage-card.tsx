import { Badge } from "@evoya/ui/badge";
import { Card, CardHeader } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { problemText } from "@evoya/ui/lib/problem";
import { SkeletonText } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { coverageQuery } from "../queries.ts";
import { kindLabel } from "../words.tsx";

const groups = [
  ["pace", "By pace"],
  ["party", "By party"],
  ["budget", "By budget"],
] as const;

/** Whether there's enough for fourteen days, whoever travels. */
export function CoverageCard({ id }: { id: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(coverageQuery(id));
  return (
    <Card className="mt-5">
      <CardHeader
        title="Enough for 14 days?"
        description="We plan a trip for each pace, party, and budget, and count the places it visits."
      />
      {isPending && <SkeletonText lines={4} />}
      {error && !data && (
        <ErrorState title="We couldn't plan the trips" onRetry={() => void refetch()} retrying={isFetching}>
          {problemText(error)}
        </ErrorState>
      )}
      {data && (
        <div className="grid gap-x-8 gap-y-5 md:grid-cols-3">
          {groups.map(([kind, title]) => (
            <section key={kind} aria-label={title}>
              <h3 className="text-sm font-semibold text-ink-muted">{title}</h3>
              <ul className="mt-2 space-y-1.5">
                {data.items
                  .filter((row) => row.kind === kind)
                  .map(({ of, visits, enough, emptyDays }) => (
                    <li key={of} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                      <span>{kindLabel(of)}</span>
                      <span className="flex items-center gap-2 tabular-nums">
                        {visits} of {enough}
                        <Badge tone={visits >= enough && emptyDays === 0 ? "success" : "warning"}>
                          {visits >= enough && emptyDays === 0
                            ? "Enough"
                            : emptyDays > 0
                              ? `${emptyDays} empty ${emptyDays === 1 ? "day" : "days"}`
                              : "Too few"}
                        </Badge>
                      </span>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Card>
  );
}
