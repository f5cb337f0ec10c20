import { readersMoment } from "@evoya/domain/times";
import type { ContactMessageForStaff } from "@evoya/schemas/contact-messages";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card, CardHeader } from "@evoya/ui/card";
import { buttonClass } from "@evoya/ui/lib/button-class";
import { useQuery } from "@tanstack/react-query";
import { Check, Mail, Undo2 } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { api } from "../../../api.ts";
import { DetailHeader } from "../../../detail/detail-header.tsx";
import { DetailPage } from "../../../detail/detail-page.tsx";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { paths } from "../../../paths.ts";
import { AssigneeSelect } from "../../../review/assignee-select.tsx";
import { NotesCard } from "../../../review/notes-card.tsx";
import { ReplyDialog } from "../../../review/reply-dialog.tsx";
import { SenderCard } from "../../../review/sender-card.tsx";
import { usePermission } from "../../../session/session.ts";
import { ContactBadge } from "../components/contact-badge.tsx";
import { contactMessageQuery, useContactChange } from "../queries.ts";

const back = { to: paths.contactMessages, label: "Back to Contact Messages" };

/** One contact message: what it says, who's on it, and the reply. */
export function ContactMessagePage() {
  const { id = "" } = useParams();
  const query = useQuery(contactMessageQuery(id));
  return (
    <DetailPage
      noun="Message"
      back={back}
      query={query}
      missing={{
        title: "Message Not Found",
        text: "We couldn't find this message. It may have been deleted.",
      }}
      failed="Failed to load this message"
    >
      {(message) => <MessageView message={message} />}
    </DetailPage>
  );
}

function MessageView({ message }: { message: ContactMessageForStaff }) {
  const { id, subject, body, name, handledAt, handledBy, threadId, updatedAt } = message;
  const [isReplying, setIsReplying] = useState(false);
  const mayAnswer = usePermission("messages.write");
  const mayWrite = threadId ? { allowed: false, reason: "It goes on in Messages." } : mayAnswer;
  const show = useContactChange();
  const params = { id };
  const handle = useStaffAction({
    act: (isHandled: boolean) => show(api.handleContactMessage({ params, body: { isHandled } })),
    done: (_, isHandled) => (isHandled ? "Message handled" : "Message reopened"),
    failed: "Failed to update the message",
  });
  const disabled = !mayWrite.allowed || handle.isPending;
  return (
    <>
      <DetailHeader
        documentTitle={subject}
        eyebrow="Contact message"
        title={subject}
        status={
          <>
            <ContactBadge handledAt={handledAt} />
            Received {readersMoment(message.createdAt)}
            {handledAt && handledBy && `, handled by ${handledBy}`}
          </>
        }
        actions={
          mayAnswer.allowed && (
            <>
              <Button
                variant="outline"
                disabled={disabled}
                title={mayWrite.reason}
                onClick={() => handle.mutate(handledAt === null)}
              >
                {handledAt ? <Undo2 aria-hidden /> : <Check aria-hidden />}
                {handledAt ? "Reopen" : "Mark as Handled"}
              </Button>
              <Button disabled={disabled} title={mayWrite.reason} onClick={() => setIsReplying(true)}>
                <Mail aria-hidden />
                Reply
              </Button>
            </>
          )
        }
      />
      {threadId && (
        <Callout
          className="mb-5"
          title="Its sender is a member now"
          actions={
            <Link to={paths.thread(threadId)} className={buttonClass("outline", "sm")}>
              Open the conversation
            </Link>
          }
        >
          They've verified this address. The message goes on in Messages, with its replies and notes.
        </Callout>
      )}
      <div className="grid gap-5 lg:grid-cols-3">
        <Card asChild className="self-start lg:col-span-2">
          <section aria-label="Message">
            <CardHeader title="Message" />
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{body}</p>
          </section>
        </Card>
        <div className="space-y-5">
          <SenderCard sender={message}>
            <AssigneeSelect
              assignedTo={message.assignedTo}
              mayWrite={mayWrite}
              assign={(assignedTo) =>
                show(api.assignContactMessage({ params, body: { assignedTo } }, { ifMatch: updatedAt }))
              }
            />
          </SenderCard>
          <NotesCard
            entries={message.entries}
            mayWrite={mayWrite.allowed}
            about="contact_message"
            addNote={(body, idempotencyKey) =>
              show(api.noteOnContactMessage({ params, body }, { idempotencyKey }))
            }
          />
        </div>
      </div>
      {isReplying && (
        <ReplyDialog
          place="contact"
          to={{ name, email: message.email }}
          about={subject}
          send={(reply, idempotencyKey) =>
            show(api.replyToContactMessage({ params, body: reply }, { idempotencyKey }))
          }
          onClose={() => setIsReplying(false)}
        />
      )}
    </>
  );
}
