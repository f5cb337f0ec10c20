import { chosenTopics, type WebhookTopic, webhookLimits, webhookTopics } from "@evoya/domain/webhooks";
import { isProblem } from "@evoya/schemas/problems";
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
import { useTakeover } from "../../../lib/takeover.ts";
import { TakeoverNotice } from "../../../lib/takeover-notice.tsx";
import { useRefreshWebhooks } from "../queries.ts";
import { shownOnce, topicGroups } from "../words.ts";

type Props = {
  /** The one to change; null to add one. */
  webhook: Webhook | null;
  onClose: () => void;
};

const labels = { url: "URL", description: "Description", topics: "Events" };

/** In the order of the groups, so that two lists of the same topics are equal. */
const inOrder = (topics: readonly WebhookTopic[]) => chosenTopics.filter((topic) => topics.includes(topic));

const valuesOf = ({ url, description, topics }: Pick<Webhook, "url" | "description" | "topics">) => ({
  url,
  description: description ?? "",
  topics: inOrder(topics),
});

const shown = (name: string, value: unknown): string =>
  name === "topics"
    ? (value as WebhookTopic[]).map((topic) => webhookTopics[topic].about).join(", ")
    : String(value ?? "");

/** Adds a webhook and shows its secret just once, or changes one. */
export function WebhookDialog({ webhook, onClose }: Props) {
  const [secret, setSecret] = useState<string | null>(null);
  const title = webhook ? "Edit webhook" : "Add webhook";
  return (
    <Dialog
      open
      size="lg"
      keepOpen={secret !== null}
      onOpenChange={(open) => !open && onClose()}
      title={secret ? "Copy the secret now" : title}
      description={secret ? shownOnce : undefined}
    >
      {secret ? (
        <SecretShownOnce secret={secret} onDone={onClose} />
      ) : (
        <WebhookForm webhook={webhook} onAdded={setSecret} onSaved={onClose} />
      )}
    </Dialog>
  );
}

type FormProps = {
  webhook: Webhook | null;
  /** Called with the new webhook's secret. */
  onAdded: (secret: string) => void;
  onSaved: () => void;
};

const blank = { id: "", url: "", description: null, topics: [], updatedAt: "" };

function WebhookForm({ webhook, onAdded, onSaved }: FormProps) {
  const refresh = useRefreshWebhooks();
  const opened: Pick<Webhook, "id" | "url" | "description" | "topics" | "updatedAt"> = webhook ?? blank;
  const { id } = opened;
  const form = useZodForm(newWebhook, { defaultValues: valuesOf(opened) });
  const { current, takeover, catchUp, takeTheirs } = useTakeover(form, {
    thing: opened,
    valuesOf,
    latest: () => api.getWebhook({ params: { id } }),
    log: { resource: "webhook", id },
  });
  const topics = form.watch("topics");
  const change = async (values: Parameters<typeof api.createWebhook>[0]["body"]) => {
    // Sends only what you changed, since a colleague may have changed the rest.
    const body = Object.fromEntries(
      Object.entries(values).filter(([name]) => name in form.formState.dirtyFields),
    );
    try {
      await api.updateWebhook({ params: { id }, body }, { ifMatch: current.updatedAt });
    } catch (error) {
      if (isProblem(error, "stale")) return catchUp();
      throw error;
    }
    toast.success("Success", "Webhook saved");
    onSaved();
  };
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        try {
          if (webhook) await change(values);
          else onAdded((await api.createWebhook({ body: values })).secret);
        } finally {
          // Not waited for: after a colleague's change, Save is there to be pressed again.
          void refresh();
        }
      }}
    >
      {takeover && (
        <TakeoverNotice
          takeover={takeover}
          labelOf={(name) => labels[name as keyof typeof labels]}
          show={shown}
          onTake={takeTheirs}
        />
      )}
      <TextField
        name="url"
        type="url"
        label={labels.url}
        placeholder="https://partner.example/evoya"
        maxLength={webhookLimits.url}
        autoComplete="off"
      />
      <TextField
        name="description"
        label={labels.description}
        optional
        maxLength={webhookLimits.description}
      />
      {form.formState.errors.topics && (
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
              form.setValue(
                "topics",
                inOrder([
                  ...topics.filter((topic) => !values.includes(topic)),
                  ...values.filter((topic) => chosen.includes(topic)),
                ]),
                { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
              )
            }
          />
        );
      })}
      <Button type="submit" className="self-start" busy={form.formState.isSubmitting} busyLabel="Saving...">
        {webhook ? "Save" : "Add webhook"}
      </Button>
    </Form>
  );
}
