import { readersMoment } from "@evoya/domain/times";
import type { ConciergeRequestForStaff } from "@evoya/schemas/client-requests";
import { Card } from "@evoya/ui/card";
import { PageHeader } from "@evoya/ui/page-header";
import { type UseQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { RequestConversation } from "../../messages/components/request-conversation.tsx";
import { requestThreadQuery, threadMessagesQuery } from "../../messages/queries.ts";
import { AssigneeField } from "../components/assignee-field.tsx";
import { AttachedItinerary } from "../components/attached-itinerary.tsx";
import { ClientCard } from "../components/client-card.tsx";
import { InternalNotes } from "../components/internal-notes.tsx";
import { RequestActions } from "../components/request-actions.tsx";
import { RequestFrame } from "../components/request-frame.tsx";
import { RequestTimeline } from "../components/request-timeline.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { TripFacts } from "../components/trip-facts.tsx";
import { conciergeRequestQuery } from "../queries.ts";

/** Admin spec §2: one concierge request, the client, the team's notes and the conversation about it. */
export function ConciergeRequestPage() {
  const { id = "" } = useParams();
  const query = useQuery(conciergeRequestQuery(id));
  return (
    <RequestFrame query={query}>{(request) => <View key={request.id} request={request} />}</RequestFrame>
  );
}

function View({ request }: { request: ConciergeRequestForStaff }) {
  const { client } = request;
  const thread = useQuery(requestThreadQuery(client.userId, request.id));
  const messages = useInfiniteQuery(threadMessagesQuery(thread.data?.id));
  return (
    <>
      <title>{`Concierge request: ${request.destination}, ${client.name} | Evoya admin`}</title>
      <PageHeader
        eyebrow="Concierge request"
        title={<span className="[overflow-wrap:anywhere]">{request.destination}</span>}
        description={
          <span className="flex flex-wrap items-center gap-3">
            <StatusBadge status={request.status} />
            Received {readersMoment(request.createdAt)}
          </span>
        }
        actions={<RequestActions type="concierge" request={request} />}
      />
      <div className="grid gap-5 lg:grid-cols-3">
        <div className="min-w-0 space-y-5 lg:col-span-2">
          <TripFacts request={request} />
          {request.itineraryId && <AttachedItinerary requestId={request.id} />}
          <RequestConversation request={request} messages={atOnce(thread, messages)} />
        </div>
        <div className="min-w-0 space-y-5">
          <ClientCard client={client} />
          <Card>
            <AssigneeField request={request} />
          </Card>
          <InternalNotes request={request} />
          <RequestTimeline request={request} messages={messages.data} />
        </div>
      </div>
    </>
  );
}

type Loading = Pick<UseQueryResult, "isLoading" | "isError" | "isFetching" | "refetch">;

/** Finds the conversation first, then its messages: on screen it's one thing that loads or fails. */
const atOnce = <Messages extends Loading>(thread: Loading, messages: Messages): Messages =>
  thread.isError || thread.isLoading ? { ...messages, ...pickLoading(thread) } : messages;

const pickLoading = ({ isLoading, isError, isFetching, refetch }: Loading): Loading => ({
  isLoading,
  isError,
  isFetching,
  refetch,
});
