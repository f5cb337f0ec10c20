import { useSettled } from "@evoya/app-kit/lib/use-settled";
import {
  mailWordingLimits as limits,
  type MailWordingField,
  mailWordingFaults,
} from "@evoya/domain/mail-templates";
import { type MailTemplateDetails, mailWordingBody } from "@evoya/schemas/mail-templates";
import { isProblem } from "@evoya/schemas/problems";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../../../api.ts";
import { useTakeover } from "../../../lib/takeover.ts";
import { TakeoverNotice } from "../../../lib/takeover-notice.tsx";
import { mailWordingQuery, useRewordMail } from "../queries.ts";
import { MailPreviewCard } from "./mail-preview-card.tsx";
import { MailVariables } from "./mail-variables.tsx";
import { ResetMailButton } from "./reset-mail-button.tsx";
import { TestMailButton } from "./test-mail-button.tsx";

const labels: Record<MailWordingField, string> = {
  subject: "Subject",
  heading: "Heading",
  body: "Text",
  button: "Button",
};
const valuesOf = ({ wording }: MailTemplateDetails) => wording;

/** The wording this email can be sent with, checked as it's typed. */
const schemaFor = ({ variables, hasButton }: MailTemplateDetails) =>
  mailWordingBody.superRefine((wording, { addIssue }) => {
    for (const { field, message } of mailWordingFaults(wording, { variables, hasButton }))
      addIssue({ code: "custom", path: [field], message });
  });

/** The words of an email, next to a preview (decision 228). */
export function MailWordingEditor({ mail }: { mail: MailTemplateDetails }) {
  const { name } = mail;
  const schema = useMemo(() => schemaFor(mail), [mail]);
  const form = useZodForm(schema, { mode: "onChange", defaultValues: valuesOf(mail) });
  const reword = useRewordMail(name);
  const { current, takeover, catchUp, takeTheirs, settle } = useTakeover(form, {
    thing: mail,
    valuesOf,
    latest: () => api.getMailPreview({ params: { name } }),
    log: { resource: "mail_template", id: name },
    keptAs: "wording",
  });
  const typed = form.watch();
  const isTyped = form.formState.isDirty;
  const settled = useSettled(JSON.stringify(typed));
  const checked = schema.safeParse(JSON.parse(settled));
  const preview = useQuery({
    ...mailWordingQuery(name, checked.data ?? current.wording),
    enabled: isTyped && checked.success,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card>
        <Form
          form={form}
          onSubmit={async (body) => {
            try {
              settle(await reword.mutateAsync({ body, ifMatch: current.updatedAt }));
            } catch (error) {
              if (isProblem(error, "stale")) return catchUp();
              throw error;
            }
            toast.success("Success", "This email now uses your wording");
          }}
        >
          {takeover && (
            <TakeoverNotice
              takeover={takeover}
              labelOf={(field) => labels[field as MailWordingField]}
              onTake={takeTheirs}
            />
          )}
          <TextField name="subject" label={labels.subject} maxLength={limits.subject} autoComplete="off" />
          <TextField name="heading" label={labels.heading} maxLength={limits.heading} autoComplete="off" />
          <TextareaField
            name="body"
            label={labels.body}
            hint="Plain text. An empty line begins a paragraph."
            rows={10}
            maxLength={limits.body}
          />
          {mail.hasButton && (
            <TextField name="button" label={labels.button} maxLength={limits.button} autoComplete="off" />
          )}
          <MailVariables variables={mail.variables} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={reword.isPending} busyLabel="Saving...">
              Save
            </Button>
            <TestMailButton
              name={name}
              disabled={isTyped && !checked.success}
              {...(isTyped && checked.success && { wording: checked.data })}
            />
            {current.isReworded && <ResetMailButton mail={current} onReset={settle} />}
          </div>
        </Form>
      </Card>
      <MailPreviewCard mail={(isTyped && preview.data) || mail} />
    </div>
  );
}
