import { newReply } from "@evoya/schemas/messages";
import { Button } from "@evoya/ui/button";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { Send } from "lucide-react";
import { useIdempotencyKey } from "../../../lib/use-idempotency-key.ts";
import { usePermission } from "../../../session/session.ts";
import { useSendMessage } from "../queries.ts";

type MessageComposerProps = {
  userId: string;
  name: string;
  /** Where the message goes: to a conversation, or to the one about a request. */
  to: { threadId: string } | { caseId: string };
  /** The newest message on screen; the reply answers everything up to it. */
  lastReadId?: string;
};

/** Writes to the member. Sending it twice by mistake delivers it once. */
export function MessageComposer({ userId, name, to, lastReadId }: MessageComposerProps) {
  const form = useZodForm(newReply, { mode: "onSubmit", defaultValues: { body: "" } });
  const send = useSendMessage(userId);
  const idempotency = useIdempotencyKey();
  const mayWrite = usePermission("messages.write");
  if (!mayWrite.allowed) return <p className="text-sm text-ink-muted">{mayWrite.reason}</p>;
  return (
    <Form
      form={form}
      aria-label={`Message to ${name}`}
      onSubmit={async ({ body }) => {
        if (send.isPending) return;
        const idempotencyKey = idempotency.keyFor(body);
        await send.mutateAsync({ ...to, ...(lastReadId && { lastReadId }), body, idempotencyKey });
        idempotency.settle();
        form.reset();
        toast.success("Success", "Message sent");
      }}
    >
      <TextareaField name="body" label={`Message to ${name}`} rows={3} maxLength={5000} />
      <Button type="submit" className="self-start" busy={send.isPending} busyLabel="Sending...">
        <Send aria-hidden />
        Send Message
      </Button>
    </Form>
  );
}
