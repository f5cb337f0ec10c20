import { readersTime } from "@evoya/domain/times";
import type { Message } from "@evoya/schemas/messages";
import { newReply } from "@evoya/schemas/messages";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextareaField } from "@evoya/ui/textarea-field";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { clearDraft, useDraft } from "../../../lib/drafts.ts";
import { shortDayOf } from "../../../lib/instants.ts";
import { useIdempotencyKey } from "../../../lib/use-idempotency-key.ts";

/** One message, from either side. */
export function Bubble({ message }: { message: Message }) {
  const own = message.senderRole === "member";
  return (
    <div className={`max-w-prose rounded-card p-4 ${own ? "ml-auto bg-primary-soft" : "bg-surface-sunken"}`}>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="font-semibold">{own ? "You" : message.senderName}</span>
        {!own && <Badge tone="accent">Concierge</Badge>}
        <time dateTime={message.createdAt} className="text-ink-muted">
          {shortDayOf(message.createdAt)}, {readersTime(message.createdAt)}
        </time>
      </p>
      <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">{message.body}</p>
    </div>
  );
}

/** Writes into a conversation; what is typed is kept until it is sent. */
export function Reply({ id, className = "" }: { id: string; className?: string }) {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  const draftName = `reply-${id}`;
  const form = useZodForm(newReply, {
    defaultValues: { body: "" },
  });
  useDraft(form, draftName);
  return (
    <Form
      form={form}
      className={`border-t border-line pt-4 ${className}`}
      onSubmit={async (body) => {
        await api.replyToThread({ params: { id }, body }, { idempotencyKey: key.current(body) });
        key.renew();
        form.reset({ body: "" });
        clearDraft(draftName);
        await client.invalidateQueries({ queryKey: ["messages"] });
      }}
    >
      <TextareaField name="body" label="Your reply" rows={2} maxLength={5000} />
      <Button type="submit" className="self-start" busy={form.formState.isSubmitting} busyLabel="Sending">
        Reply
      </Button>
    </Form>
  );
}
