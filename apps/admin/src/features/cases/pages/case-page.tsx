import { clientRequestTypeLabels } from "@evoya/domain/client-requests";
import { readersMoment } from "@evoya/domain/times";
import type { CaseForStaff } from "@evoya/schemas/cases";
import { Card } from "@evoya/ui/card";
import { PageHeader } from "@evoya/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { BookingPlan } from "../../booking-requests/components/booking-plan.tsx";
import { AttachedItinerary } from "../../client-requests/components/attached-itinerary.tsx";
import { ClientCard } from "../../client-requests/components/client-card.tsx";
import { RequestFrame } from "../../client-requests/components/request-frame.tsx";
import { StatusBadge } from "../../client-requests/components/status-badge.tsx";
import { Asked } from "../components/asked.tsx";
import { AssigneeField } from "../components/assignee-field.tsx";
import { CaseActions } from "../components/case-actions.tsx";
import { CaseTimeline } from "../components/case-timeline.tsx";
import { DueBadge } from "../components/due-badge.tsx";
import { Files } from "../components/files.tsx";
import { Proposals } from "../components/proposals.tsx";
import { Tasks } from "../components/tasks.tsx";
import { caseQuery } from "../queries.ts";

const back = {
  concierge: undefined,
  trip: undefined,
  booking: { to: paths.bookingRequests, label: "Back to Booking Requests" },
};

/**
 * One request of any kind: who asked for what, what has happened, and everything you can do about it (decision 126).
 */
export function CasePage() {
  const { id = "" } = useParams();
  const query = useQuery(caseQuery(id));
  return (
    <RequestFrame query={query} back={query.data && back[query.data.kind]}>
      {(one) => <CaseView key={one.id} one={one} />}
    </RequestFrame>
  );
}

function CaseView({ one }: { one: CaseForStaff }) {
  const { kind, asked, client, status, createdAt, itineraryId } = one;
  const label = `${clientRequestTypeLabels[kind]} request`;
  return (
    <>
      <title>{`${label}: ${asked.destination}, ${client.name} | Evoya admin`}</title>
      <PageHeader
        eyebrow={label}
        title={<span className="[overflow-wrap:anywhere]">{asked.destination || client.name}</span>}
        description={
          <span className="flex flex-wrap items-center gap-3">
            <StatusBadge status={status} />
            <DueBadge one={one} />
            Received {readersMoment(createdAt)}
          </span>
        }
        actions={<CaseActions one={one} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-5">
          <Asked one={one} />
          <Proposals one={one} />
          <CaseTimeline one={one} />
          {kind === "concierge" && itineraryId && <AttachedItinerary requestId={one.id} />}
          {kind === "booking" && <BookingPlan id={one.id} />}
        </div>
        <div className="min-w-0 space-y-5 lg:sticky lg:top-20">
          <ClientCard client={client} />
          <Card>
            <AssigneeField one={one} />
          </Card>
          <Tasks one={one} />
          <Files one={one} />
        </div>
      </div>
    </>
  );
}
