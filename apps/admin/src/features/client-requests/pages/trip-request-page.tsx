import { readersMoment } from "@evoya/domain/times";
import { Card, CardHeader } from "@evoya/ui/card";
import { PageHeader } from "@evoya/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { Facts } from "../../../lib/facts.tsx";
import { titleCase } from "../../../lib/when.ts";
import { ClientCard } from "../components/client-card.tsx";
import { RequestActions } from "../components/request-actions.tsx";
import { RequestFrame } from "../components/request-frame.tsx";
import { RequestTimeline } from "../components/request-timeline.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { LongText } from "../components/trip-facts.tsx";
import { writeDates } from "../labels.ts";
import { tripRequestQuery } from "../queries.ts";

/** Admin spec §2: one trip request, from the public form. */
export function TripRequestPage() {
  const { id = "" } = useParams();
  const query = useQuery(tripRequestQuery(id));
  return (
    <RequestFrame query={query}>
      {(request) => (
        <>
          <title>{`Trip request from ${request.name} | Evoya admin`}</title>
          <PageHeader
            eyebrow="Trip request"
            title={<span className="[overflow-wrap:anywhere]">{request.name}</span>}
            description={
              <span className="flex flex-wrap items-center gap-3">
                <StatusBadge status={request.status} />
                Received {readersMoment(request.createdAt)}
              </span>
            }
            actions={<RequestActions type="trip" request={request} />}
          />
          <div className="grid gap-5 lg:grid-cols-3">
            <Card asChild className="lg:col-span-2">
              <section aria-label="Trip details">
                <CardHeader title="Trip details" />
                <Facts
                  columns={2}
                  facts={[
                    ["Preferred destinations", request.preferredDestinations.join(", ")],
                    ["Travel dates", writeDates(request.startDate, request.endDate)],
                    ["Travel type", titleCase(request.travelType ?? "")],
                    ["Budget range", request.budgetRange],
                  ]}
                />
                <LongText title="Notes" text={request.notes} />
              </section>
            </Card>
            <div className="min-w-0 space-y-5">
              <ClientCard client={request} />
              <RequestTimeline request={request} />
            </div>
          </div>
        </>
      )}
    </RequestFrame>
  );
}
