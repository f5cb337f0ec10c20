import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { useSettled } from "@evoya/app-kit/lib/use-settled";
import { notificationTypes, notificationTypeTexts } from "@evoya/domain/notifications";
import { readersMoment } from "@evoya/domain/times";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { PageHeader } from "@evoya/ui/page-header";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { z } from "zod";
import { api } from "../../../api.ts";
import { BackLink } from "../../../detail/back-link.tsx";
import { toastFailure } from "../../../lib/failure-text.ts";
import { useKeptText } from "../../../lib/kept.ts";
import { paths } from "../../../paths.ts";
import { ForManagers } from "../../../session/for-managers.tsx";
import { AudienceFields } from "../components/audience-fields.tsx";
import { Preview } from "../components/preview.tsx";
import { Reach } from "../components/reach.tsx";
import { counted } from "../labels.ts";
import { type Asked, audienceQuery } from "../queries.ts";
import { audienceOf, blank, messageForm, type SendForm, sendForm } from "../send-form.ts";

const typeOptions = notificationTypes.map((value) => ({ value, label: notificationTypeTexts[value].label }));
const failed = (problem: unknown) => toastFailure("Failed to send notification", problem);

type Written = Pick<z.input<typeof sendForm>, "type" | "subject" | "message" | "linkPath">;

const contentOf = <Values extends Written>({ type, subject, message, linkPath }: Values) => ({
  type,
  subject,
  message,
  linkPath,
});

/** What's typed, if it can be sent as it is. */
function asked(typed: string): Asked | null {
  const checked = messageForm.safeParse(JSON.parse(typed));
  return checked.success ? checked.data : null;
}

const back = <BackLink to={paths.notifications} label="Back to Notifications" />;

/**
 * Writes to many members: who, what, and when, with a count and a preview before it's sent (admin spec §2, the send
 * form).
 */
export const SendPage = () => (
  <ForManagers permission="notifications.write" title="Send notification" back={back}>
    <Sending />
  </ForManagers>
);

function Sending() {
  const form = useZodForm(sendForm, { defaultValues: blank });
  useKeptText(form, "message");
  useKeptText(form, "subject");
  useKeptText(form, "linkPath");
  const values = form.watch();
  const typed = useSettled(JSON.stringify(contentOf(values)));
  const shown = asked(typed);
  const [ready, setReady] = useState<SendForm | null>(null);
  const test = useMutation({
    mutationFn: (content: SendForm) => api.testNotification({ body: contentOf(content) }),
    onSuccess: () => toast.success("Test sent", "Check your email."),
    onError: failed,
  });
  return (
    <>
      <title>Send notification | Evoya admin</title>
      {back}
      <PageHeader title="Send notification" description="Write to many members at once." />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Form form={form} onSubmit={(content) => setReady(content)}>
          <Card asChild>
            <section aria-label="Message" className="space-y-5">
              <CardHeader title="Message" />
              <TextareaField name="message" label="Message" rows={6} maxLength={10_000} />
              <SelectField
                name="type"
                label="Type"
                options={typeOptions}
                hint={notificationTypeTexts[values.type].reaches}
              />
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField name="subject" label="Subject" optional maxLength={200} />
                <TextField name="linkPath" label="Leads to" optional placeholder="/rewards" />
              </div>
            </section>
          </Card>
          <Card asChild>
            <section aria-label="Audience" className="space-y-5">
              <CardHeader title="Audience" />
              <AudienceFields />
              <Reach asked={{ type: values.type, audience: audienceOf(values) }} />
            </section>
          </Card>
          <Card asChild>
            <section aria-label="When" className="space-y-5">
              <CardHeader title="When" />
              <TextField
                name="scheduledAt"
                type="datetime-local"
                label="Send at"
                hint="In your local time. Leave it empty to send now."
                optional
              />
              <div className="flex flex-wrap gap-3">
                <Button type="submit">{values.scheduledAt ? "Schedule" : "Send"}</Button>
                <Button
                  variant="outline"
                  busy={test.isPending}
                  busyLabel="Sending"
                  onClick={form.handleSubmit((content) => test.mutate(content))}
                >
                  Send a test to me
                </Button>
              </div>
            </section>
          </Card>
        </Form>
        <div className="lg:sticky lg:top-6">
          <Preview content={shown} />
        </div>
      </div>
      {ready && <ConfirmSend content={ready} onSent={() => form.reset()} onClose={() => setReady(null)} />}
    </>
  );
}

const members = (count: number) => `${counted(count)} ${count === 1 ? "member" : "members"}`;

type ConfirmSendProps = { content: SendForm; onSent: () => void; onClose: () => void };

/** Says who it will reach before sending, since you can't take it back. */
function ConfirmSend({ content, onSent, onClose }: ConfirmSendProps) {
  const navigate = useNavigate();
  const key = useIdempotencyKey();
  const audience = audienceOf(content);
  const { data } = useQuery(audienceQuery({ type: content.type, audience }));
  const scheduledAt = content.scheduledAt ? new Date(content.scheduledAt).toISOString() : null;
  const send = useMutation({
    mutationFn: () =>
      api.sendNotification(
        { body: { ...contentOf(content), audience, scheduledAt } },
        { idempotencyKey: key.keyFor(content) },
      ),
    onSuccess: ({ id }) => {
      onSent();
      toast.success(scheduledAt ? "Notification scheduled" : "Notification is being sent");
      void navigate(paths.notification(id));
    },
    onError: failed,
    onSettled: onClose,
  });
  const count = data ? members(data.reached) : "... members";
  if (data?.reached === 0 && !scheduledAt) return <NobodyReached onClose={onClose} />;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={scheduledAt ? `Schedule for ${count}?` : `Send to ${count}?`}
      description={[
        data &&
          `${scheduledAt ? "Right now, that's " : ""}${counted(data.inApp)} in the app, ${counted(data.email)} by email.`,
        scheduledAt
          ? `It goes out on ${readersMoment(scheduledAt)}. Until then, you can stop it.`
          : "You can't take it back.",
      ]
        .filter(Boolean)
        .join(" ")}
      tone={scheduledAt ? "primary" : "danger"}
      confirmLabel={scheduledAt ? "Schedule" : "Send"}
      busy={send.isPending}
      busyLabel="Sending"
      keepOpen
      onConfirm={() => send.mutate()}
    />
  );
}

/** Instead of the question, if it would reach nobody. */
const NobodyReached = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    size="sm"
    onOpenChange={(open) => !open && onClose()}
    title="Nobody would get this"
    description="No member matches the audience and wants this kind of message. Change the audience or the type, then send it."
    footer={<Button onClick={onClose}>Change it</Button>}
  />
);
