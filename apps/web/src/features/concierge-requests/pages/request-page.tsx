import { conciergeBudgetLabel, requestStatusDisplay } from "@evoya/domain/concierge";
import { tripDatesLabel } from "@evoya/domain/dates";
import { readersMoment } from "@evoya/domain/times";
import type { ConciergeRequest } from "@evoya/schemas/concierge-requests";
import { Problem } from "@evoya/schemas/problems";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Timeline } from "@evoya/ui/timeline";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { RequestConversation } from "../components/request-conversation.tsx";
import { conciergeRequestQuery } from "../queries.ts";

const tones = { blue: "info", yellow: "warning", green: "success" } as const;

/** One request and how it stands, live (member spec §2, concierge request detail). */
export function RequestPage() {
  const { id = "" } = useParams();
  const { data, isPending, error, refetch } = useQuery(conciergeRequestQuery(id));
  useTitle(data ? `Your request: ${data.destination}` : "Concierge request");
  if (isPending) return <PageSpinner />;
  if (error) return <Refused error={error} onRetry={() => void refetch()} />;
  return <RequestView request={data} />;
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const code = error instanceof Problem ? error.code : "";
  if (code === "forbidden" || code === "not_found" || code === "invalid_input") {
    return (
      <EmptyState
        title={code === "forbidden" ? "Access Denied" : "Request Not Found"}
        level={2}
        art={<img src={spotArt("letter")} alt="" width={140} height={140} />}
        action={
          <Button asChild>
            <Link to={paths.dashboard}>Back to Dashboard</Link>
          </Button>
        }
      >
        {code === "forbidden" ? error.message : "This request doesn't exist or was deleted."}
      </EmptyState>
    );
  }
  return <ErrorState title="Failed to load request details" onRetry={onRetry} />;
}

function RequestView({ request }: { request: ConciergeRequest }) {
  const { label, tone } = requestStatusDisplay[request.status];
  const bookings = [
    request.bookFlights && "Flights",
    request.bookHotels && "Hotels",
    request.bookActivities && "Activities & Tours",
  ].filter(Boolean);
  const facts: [string, string][] = [
    ["Dates", tripDatesLabel(request.startDate, request.endDate)],
    ["Travelers", String(request.numTravelers)],
    ["Budget", request.budget ? conciergeBudgetLabel(request.budget) : "Not set"],
    ["Departure airport", request.departureAirport ?? "Not set"],
    ["Activities", request.activities.join(", ") || "Open to ideas"],
    ["We'll book", bookings.join(", ") || "Nothing yet"],
    ["Notes", request.additionalNotes || "None"],
  ];
  return (
    <>
      <PageHeader
        title={request.destination}
        description={`Request ${request.id.slice(-8)}`}
        actions={
          <>
            {request.itineraryId && (
              <Button variant="outline" asChild>
                <Link to={paths.trip(request.itineraryId)}>Your itinerary</Link>
              </Button>
            )}
            <Button variant="outline" asChild>
              <Link to={paths.messages}>Messages</Link>
            </Button>
          </>
        }
      />
      <p className="mt-2" aria-live="polite">
        <Badge tone={tones[tone]} dot>
          {label}
        </Badge>
      </p>
      <div className="mt-6 grid gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <RequestConversation requestId={request.id} />
          <Card>
            <h2 className="font-semibold">Trip details</h2>
            <dl className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
              {facts.map(([term, text]) => (
                <div key={term} className={term === "Notes" || term === "Activities" ? "sm:col-span-2" : ""}>
                  <dt className="text-sm text-ink-muted">{term}</dt>
                  <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </div>
        <Card className="self-start">
          <h2 className="font-semibold">Timeline</h2>
          <Timeline
            className="mt-4"
            items={[
              { id: "updated", title: `Last updated: ${label}`, time: readersMoment(request.updatedAt) },
              { id: "submitted", title: "Submitted", time: readersMoment(request.createdAt) },
            ]}
          />
        </Card>
      </div>
    </>
  );
}
