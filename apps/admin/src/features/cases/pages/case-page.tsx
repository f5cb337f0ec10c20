import { clientRequestTypeLabels, requestNumber } from "@evoya/domain/client-requests";
import { readersMoment } from "@evoya/domain/times";
import type { CaseForStaff } from "@evoya/schemas/cases";
import { Badge } from "@evoya/ui/badge";
import { Card } from "@evoya/ui/card";
import { useQuery } from "@tanstack/react-query";
import { Archive } from "lucide-react";
import { useParams } from "react-router-dom";
import { DetailHeader } from "../../../detail/detail-header.tsx";
import { DetailPage } from "../../../detail/detail-page.tsx";
import { caseQuery } from "../../../lib/case-query.ts";
import { useVisits } from "../../../lib/visits.ts";
import { paths } from "../../../paths.ts";
import { BookingPlan } from "../../booking-requests/components/booking-plan.tsx";
import { Canceling } from "../../booking-requests/components/canceling.tsx";
import { AttachedItinerary } from "../../client-requests/components/attached-itinerary.tsx";
import { ClientCard } from "../../client-requests/components/client-card.tsx";
import { StatusBadge } from "../../client-requests/components/status-badge.tsx";
import { Asked } from "../components/asked.tsx";
import { AssigneeField } from "../components/assignee-field.tsx";
import { CaseActions } from "../components/case-actions.tsx";
import { CaseTimeline } from "../components/case-timeline.tsx";
import { DueBadge } from "../components/due-badge.tsx";
import { Files } from "../components/files.tsx";
import { Offers } from "../components/offers.tsx";
import { Proposals } from "../components/proposals.tsx";
import { RatingCard } from "../components/rating-card.tsx";
import { Tasks } from "../components/tasks.tsx";
import { Viewers } from "../components/viewers.tsx";

const toClientRequests = { to: paths.clientRequests, label: "Back to Client Requests" };
const toBoard = { to: paths.requestsBoard, label: "Back to the board" };
const toBookingRequests = { to: paths.bookingRequests, label: "Back to Booking Requests" };

/** The lists each kind of request is in, the first one for whoever has seen none of them. */
const lists = {
  concierge: [toClientRequests, toBoard],
  trip: [toClientRequests, toBoard],
  booking: [toBookingRequests, toClientRequests, toBoard],
};

/**
 * One request of any kind: who asked for what, what has happened, and everything you can do about it (decision 126).
 */
export function CasePage() {
  const { id = "" } = useParams();
  const query = useQuery(caseQuery(id));
  const visits = useVisits();
  const kind = query.data?.kind;
  // Until it's here, it may be of any kind, and in any list.
  const [usual = toClientRequests, ...ways] = kind ? lists[kind] : [toClientRequests, ...lists.booking];
  const seen = visits.latest((path) => [usual, ...ways].some(({ to }) => to === path));
  return (
    <DetailPage
      noun="Request"
      back={ways.find(({ to }) => to === seen) ?? usual}
      query={query}
      missing={{
        title: "Request Not Found",
        text: "We couldn't find this request. It may have been deleted.",
      }}
      failed="Failed to load request details"
    >
      {(one) => <CaseView key={one.id} one={one} />}
    </DetailPage>
  );
}

function CaseView({ one }: { one: CaseForStaff }) {
  const { kind, asked, client, status, createdAt, archivedAt, itineraryId } = one;
  const label = `${clientRequestTypeLabels[kind]} request`;
  return (
    <>
      <DetailHeader
        documentTitle={`${label}: ${asked.destination}, ${client.name}`}
        eyebrow={label}
        title={asked.destination || client.name}
        status={
          <>
            <StatusBadge status={status} />
            {archivedAt && (
              <Badge title={`Archived ${readersMoment(archivedAt)}`}>
                <Archive aria-hidden />
                Archived
              </Badge>
            )}
            <DueBadge one={one} />
            Received {readersMoment(createdAt)}, request {requestNumber(one.id)}
            <Viewers caseId={one.id} />
          </>
        }
        actions={<CaseActions one={one} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-5">
          {kind === "booking" && <Canceling id={one.id} />}
          <Asked one={one} />
          <Proposals one={one} />
          <Offers one={one} />
          <CaseTimeline one={one} />
          {kind === "concierge" && itineraryId && <AttachedItinerary requestId={one.id} />}
          {kind === "booking" && <BookingPlan id={one.id} itineraryId={itineraryId} />}
        </div>
        <div className="min-w-0 space-y-5 lg:sticky lg:top-20">
          <ClientCard client={client} />
          <RatingCard rating={one.rating} />
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
