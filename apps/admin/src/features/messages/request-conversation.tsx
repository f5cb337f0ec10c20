import type { ConciergeRequestForStaff } from "@evoya/schemas/client-requests";
import type { Message } from "@evoya/schemas/messages";
import { Card, CardHeader } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { Spinner } from "@evoya/ui/spinner";
import { MessageBubble } from "./message-bubble.tsx";
import { MessageComposer } from "./message-composer.tsx";

type Thread = {
  data?: { messages: Message[] } | null | undefined;
  isLoading: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};
type RequestConversationProps = {
  request: Pick<ConciergeRequestForStaff, "id" | "client">;
  thread: Thread;
};

/** What the team and the member wrote to each other about a request, and the place to write more. */
export function RequestConversation({ request, thread }: RequestConversationProps) {
  const { userId, name, email } = request.client;
  return (
    <Card asChild>
      <section aria-label="Messages">
        <CardHeader title="Messages" description="The conversation with the member about this request." />
        {userId ? (
          <>
            <Messages thread={thread} />
            <MessageComposer userId={userId} name={name || email} conciergeRequestId={request.id} />
          </>
        ) : (
          <p className="text-[0.9375rem] text-ink-muted">
            This client has no account. Write to{" "}
            <a href={`mailto:${email}`} className="text-primary underline underline-offset-4">
              {email}
            </a>{" "}
            instead.
          </p>
        )}
      </section>
    </Card>
  );
}

function Messages({ thread: { data, isLoading, isError, isFetching, refetch } }: { thread: Thread }) {
  if (isLoading) return <Spinner className="mb-5 text-primary" label="Loading messages" />;
  if (isError && !data) {
    return (
      <ErrorState className="py-6" onRetry={() => void refetch()} retrying={isFetching}>
        The messages could not be loaded.
      </ErrorState>
    );
  }
  if (!data) return <p className="mb-5 text-[0.9375rem] text-ink-muted">Nobody has written yet.</p>;
  return (
    <ul aria-live="polite" className="mb-6 max-h-128 space-y-3 overflow-y-auto">
      {data.messages.map((message) => (
        <MessageBubble key={message.id} message={message} />
      ))}
    </ul>
  );
}
