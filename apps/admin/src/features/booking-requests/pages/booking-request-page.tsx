import { formatCents } from "@evoya/domain/money";
import { readersMoment } from "@evoya/domain/times";
import { stepLabel } from "@evoya/domain/workflow";
import type { BookingRequestForStaff } from "@evoya/schemas/booking-requests";
import { Card, CardHeader } from "@evoya/ui/card";
import { PageHeader } from "@evoya/ui/page-header";
import { Timeline } from "@evoya/ui/timeline";
import { useQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useParams } from "react-router-dom";
import { Facts } from "../../../lib/facts.tsx";
import { titleCase } from "../../../lib/when.ts";
import { paths } from "../../../paths.ts";
import { ClientCard } from "../../client-requests/components/client-card.tsx";
import { RequestFrame } from "../../client-requests/components/request-frame.tsx";
import { LongText } from "../../client-requests/components/trip-facts.tsx";
import { writeDates } from "../../client-requests/labels.ts";
import { BookingStatusBadge } from "../components/booking-status-badge.tsx";
import { StatusActions } from "../components/status-actions.tsx";
import { VersionTable } from "../components/version-table.tsx";
import { bookingRequestQuery } from "../queries.ts";

const money = (cents: number) => formatCents(cents, "USD", { whole: true });

/** One booking request: the trip, its plan day by day, every version of it, and every step it took. */
export function BookingRequestPage() {
  const { id = "" } = useParams();
  const query = useQuery(bookingRequestQuery(id));
  return (
    <RequestFrame query={query} back={{ to: paths.bookingRequests, label: "Back to Booking Requests" }}>
      {(request) => <BookingRequestView request={request} />}
    </RequestFrame>
  );
}

function BookingRequestView({ request }: { request: BookingRequestForStaff }) {
  return (
    <>
      <title>{`Booking request: ${request.trip} | Evoya admin`}</title>
      <PageHeader
        eyebrow="Booking request"
        title={<span className="[overflow-wrap:anywhere]">{request.trip}</span>}
        description={
          <span className="flex flex-wrap items-center gap-3">
            <BookingStatusBadge status={request.status} />
            Received {readersMoment(request.createdAt)}
          </span>
        }
        actions={<StatusActions request={request} />}
      />
      <div className="grid gap-5 lg:grid-cols-3">
        <Card asChild className="lg:col-span-2">
          <section aria-label="Trip">
            <CardHeader title="Trip" />
            <Facts
              columns={2}
              facts={[
                ["Travel dates", writeDates(request.startDate, request.endDate) || "To be decided"],
                ["Travelers", request.numTravelers],
                ["Estimate", request.totalCents === null ? null : money(request.totalCents)],
                ["Step", request.workflowStep && stepLabel(request.workflowStep)],
              ]}
            />
            <LongText title="Notes" text={request.notes} />
            {request.paymentDetails && (
              <LongText title="Payment details sent" text={request.paymentDetails} />
            )}
            <ol className="mt-5 divide-y divide-line border-t border-line">
              {request.days.map(({ number, title, costCents }) => (
                <li key={number} className="flex justify-between gap-4 py-2.5 text-[0.9375rem]">
                  <span className="min-w-0">
                    <span className="text-ink-muted">Day {number}</span> {title}
                  </span>
                  <span className="tabular-nums">{money(costCents)}</span>
                </li>
              ))}
            </ol>
          </section>
        </Card>
        <div className="min-w-0 space-y-5">
          <ClientCard client={{ ...request, phone: null }} />
          <Card asChild>
            <section aria-label="Steps">
              <CardHeader title="Steps" />
              <Timeline
                items={request.transitions.map(({ toStep, actor, createdAt }, i) => ({
                  id: `${i}-${toStep}`,
                  title: `${stepLabel(toStep)}, by ${titleCase(actor).toLowerCase()}`,
                  time: readersMoment(createdAt),
                  icon: <Flag aria-hidden />,
                  tone: "info",
                }))}
              />
            </section>
          </Card>
        </div>
        <VersionTable versions={request.versions} />
      </div>
    </>
  );
}
