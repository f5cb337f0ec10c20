import { type WebhookTopic, webhookLimits } from "@evoya/domain/webhooks";
import { newWebhook, type Webhook } from "@evoya/schemas/webhooks";
import { Button } from "@evoya/ui/button";
import { CheckboxGroupField } from "@evoya/ui/checkbox-group-field";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { useState } from "react";
import { api } from "../../../api.ts";
import { SecretShownOnce } from "../../../lib/secret-shown-once.tsx";
import { useRefreshWebhooks } from "../queries.ts";
import { shownOnce, topicGroups } from "../words.ts";

const schema = newWebhook.omit({ topics: true });

type Props = {
  /** The one to change; null to add one. */
  webhook: Webhook | null;
  onClose: () => void;
};

/** Adds a webhook and shows its secret just once, or changes one. */
export function WebhookDialog({ webhook, onClose }: Props) {
  const refresh = useRefreshWebhooks();
  const [secret, setSecret] = useState<string | null>(null);
  const [topics, setTopics] = useState<readonly WebhookTopic[]>(webhook?.topics ?? []);
  const [isMissing, setMissing] = useState(false);
  const form = useZodForm(schema, {
    defaultValues: { url: webhook?.url ?? "", description: webhook?.description ?? "" },
  });
  const save = async (values: { url: string; description: string | null }) => {
    setMissing(topics.length === 0);
    if (topics.length === 0) return;
    const body = { ...values, topics: [...topics] };
    try {
      if (webhook) {
        await api.updateWebhook({ params: { id: webhook.id }, body }, { ifMatch: webhook.updatedAt });
        toast.success("Success", "Webhook saved");
        onClose();
      } else setSecret((await api.createWebhook({ body })).secret);
    } finally {
      await refresh();
    }
  };
  const title = webhook ? "Edit webhook" : "Add webhook";
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={secret ? "Copy the secret now" : title}
      description={secret ? shownOnce : undefined}
    >
      {secret ? (
        <SecretShownOnce secret={secret} onDone={onClose} />
      ) : (
        <Form form={form} onSubmit={save}>
          <TextField
            name="url"
            type="url"
            label="URL"
            placeholder="https://partner.example/evoya"
            maxLength={webhookLimits.url}
            autoComplete="off"
          />
          <TextField name="description" label="Description" optional maxLength={webhookLimits.description} />
          {isMissing && topics.length === 0 && (
            <p role="alert" className="text-sm text-danger">
              Choose at least one event.
            </p>
          )}
          {topicGroups.map(({ label, options }) => {
            const values = options.map(({ value }) => value);
            return (
              <CheckboxGroupField
                key={label}
                label={`${label} events`}
                layout="grid"
                options={options}
                value={topics}
                onValueChange={(chosen) =>
                  setTopics([
                    ...topics.filter((topic) => !values.includes(topic)),
                    ...values.filter((topic) => chosen.includes(topic)),
                  ])
                }
              />
            );
          })}
          <Button
            type="submit"
            className="self-start"
            busy={form.formState.isSubmitting}
            busyLabel="Saving..."
          >
            {webhook ? "Save" : "Add webhook"}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
