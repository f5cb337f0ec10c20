import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { fillTemplate, type ReplyPlace, replyTemplates } from "@evoya/domain/reply-templates";
import { type ReplyBody, replyBody } from "@evoya/schemas/review-desk";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useState } from "react";

type ReplyDialogProps = {
  place: ReplyPlace;
  to: { name: string; email: string };
  about: string;
  send: (reply: ReplyBody, idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
};

/** Writes an email to the sender, from a template or from scratch. */
export function ReplyDialog({ place, to, about, send, onClose }: ReplyDialogProps) {
  const templates = replyTemplates[place];
  const [chosen, choose] = useState("");
  const form = useZodForm(replyBody, { mode: "onSubmit", defaultValues: { subject: "", body: "" } });
  const idempotency = useIdempotencyKey();
  const begin = (id: string) => {
    choose(id);
    const template = templates.find((each) => each.id === id);
    if (template) form.reset(fillTemplate(template, { name: to.name, about }));
  };
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Reply to ${to.name}`}
      description={`We'll email ${to.email}. Replies go to the team's email.`}
    >
      <Form
        form={form}
        onSubmit={async (reply) => {
          await send(reply, idempotency.keyFor(reply));
          idempotency.settle();
          toast.success("Success", "Reply sent");
          onClose();
        }}
      >
        <SelectField
          label="Template"
          placeholder="Start from scratch"
          options={templates.map(({ id, label }) => ({ value: id, label }))}
          value={chosen}
          onChange={({ target }) => begin(target.value)}
        />
        <TextField name="subject" label="Subject" maxLength={200} />
        <TextareaField name="body" label="Message" rows={10} maxLength={5000} />
        <Button
          type="submit"
          className="self-start"
          busy={form.formState.isSubmitting}
          busyLabel="Sending..."
        >
          Send Reply
        </Button>
      </Form>
    </Dialog>
  );
}
