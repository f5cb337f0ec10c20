import { formatCents } from "@evoya/domain/money";
import { readersMoment } from "@evoya/domain/times";
import { stepLabel } from "@evoya/domain/workflow";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton } from "@evoya/ui/skeleton";
import { Timeline } from "@evoya/ui/timeline";
import { useQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { Link } from "react-router-dom";
import { titleCase } from "../../../lib/when.ts";
import { paths } from "../../../paths.ts";
import { bookingRequestQuery } from "../queries.ts";
import { VersionTable } from "./version-table.tsx";

/**
 * A trip to book: the plan day by day, the payment we asked for, its steps, and all its versions. The last two are
 * gone with a deleted itinerary.
 */
export function BookingPlan({ id, itineraryId }: { id: string; itineraryId: string | null }) {
  const { data, isPending, isFetching, refetch } = useQuery(bookingRequestQuery(id));
  if (isPending) return <Skeleton className="h-64" />;
  if (!data)
    return (
      <ErrorState title="Failed to load the itinerary" onRetry={() => void refetch()} retrying={isFetching} />
    );
  return (
    <>
      <Card asChild>
        <section aria-label="Itinerary">
          <CardHeader
            title="Itinerary"
            description={data.workflowStep && `Step: ${stepLabel(data.workflowStep)}`}
            action={
              itineraryId && (
                <Button variant="outline" size="sm" asChild>
                  <Link to={paths.itinerary(itineraryId, id)}>Check and sign</Link>
                </Button>
              )
            }
          />
          {data.days.length === 0 && (
            <p className="text-[0.9375rem] text-ink-muted">There's no itinerary for this booking anymore.</p>
          )}
          <ol className="divide-y divide-line">
            {data.days.map(({ number, title, costCents }) => (
              <li key={number} className="flex justify-between gap-4 py-2.5 text-[0.9375rem]">
                <span className="min-w-0">
                  <span className="text-ink-muted">Day {number}</span> {title}
                </span>
                <span className="tabular-nums">{formatCents(costCents, "USD", { whole: true })}</span>
              </li>
            ))}
          </ol>
          {data.paymentDetails && (
            <div className="mt-5 border-t border-line pt-4">
              <h3 className="text-sm text-ink-muted">Payment details sent</h3>
              <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{data.paymentDetails}</p>
            </div>
          )}
        </section>
      </Card>
      {data.transitions.length > 0 && (
        <Card asChild>
          <section aria-label="Steps">
            <CardHeader title="Steps" />
            <Timeline
              items={data.transitions.map(({ toStep, actor, createdAt }, i) => ({
                id: `${i}-${toStep}`,
                title: `${stepLabel(toStep)}, by ${titleCase(actor).toLowerCase()}`,
                time: readersMoment(createdAt),
                icon: <Flag aria-hidden />,
                tone: "info",
              }))}
            />
          </section>
        </Card>
      )}
      {data.versions.length > 0 && <VersionTable versions={data.versions} />}
    </>
  );
}
