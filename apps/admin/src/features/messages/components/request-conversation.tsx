import type { ConciergeRequestForStaff } from "@evoya/schemas/client-requests";
import { Card, CardHeader } from "@evoya/ui/card";
import { MessageComposer } from "./message-composer.tsx";
import { MessageList, type MessagesOnScreen } from "./message-list.tsx";

type RequestConversationProps = {
  request: Pick<ConciergeRequestForStaff, "id" | "client">;
  messages: MessagesOnScreen;
};

/** What the team and the member wrote to each other about a request, and the place to write more. */
export function RequestConversation({ request, messages }: RequestConversationProps) {
  const { userId, name, email } = request.client;
  return (
    <Card asChild>
      <section aria-label="Messages">
        <CardHeader title="Messages" description="The conversation with the member about this request." />
        {userId ? (
          <>
            <MessageList messages={messages} />
            <MessageComposer
              userId={userId}
              name={name || email}
              to={{ conciergeRequestId: request.id }}
              lastReadId={messages.data?.at(-1)?.id}
            />
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
