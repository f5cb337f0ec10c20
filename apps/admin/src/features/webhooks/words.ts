import { chosenTopics, type WebhookTopic, webhookStateDisplay, webhookTopics } from "@evoya/domain/webhooks";
import type { Webhook, WebhookDelivery } from "@evoya/schemas/webhooks";
import { titleCase } from "../../lib/when.ts";

/** What to do with a webhook's new secret. */
export const shownOnce =
  "Copy it now: we won't show it again. The partner's server checks our signature with it.";

/** "On", or "Off" and why. */
export const stateOf = ({ isOn, offReason }: Webhook) =>
  webhookStateDisplay[isOn ? "on" : (offReason ?? "staff")];

/** "3 events". */
export const eventCount = (count: number): string => `${count} ${count === 1 ? "event" : "events"}`;

/** The events of each object, in the order of the table. */
export const topicGroups: readonly { label: string; options: { value: WebhookTopic; label: string }[] }[] = [
  ...Map.groupBy(chosenTopics, (topic) => topic.split(".")[0] ?? topic),
].map(([name, topics]) => ({
  label: titleCase(name),
  options: topics.map((value) => ({ value, label: webhookTopics[value].about })),
}));

/** The result of a delivery's last try. */
export const answerOf = ({ responseStatus, error }: Pick<WebhookDelivery, "responseStatus" | "error">) =>
  error ?? (responseStatus === null ? "No answer yet" : `It answered ${responseStatus}.`);
