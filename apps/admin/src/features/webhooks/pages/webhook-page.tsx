import { readersMoment } from "@evoya/domain/times";
import { webhookTopics } from "@evoya/domain/webhooks";
import type { Webhook } from "@evoya/schemas/webhooks";
import { Badge } from "@evoya/ui/badge";
import { Card, CardHeader } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { DetailHeader } from "../../../detail/detail-header.tsx";
import { DetailPage } from "../../../detail/detail-page.tsx";
import { Facts } from "../../../lib/facts.tsx";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { Deliveries } from "../components/deliveries.tsx";
import { WebhookActions } from "../components/webhook-actions.tsx";
import { webhookQuery } from "../queries.ts";
import { stateOf } from "../words.ts";

/** One webhook: its facts, and the log of its deliveries. */
export function WebhookPage() {
  const { id = "" } = useParams();
  const may = usePermission("webhooks.read");
  const query = useQuery({ ...webhookQuery(id), enabled: may.allowed });
  if (!may.allowed)
    return (
      <>
        <title>Webhook | Evoya admin</title>
        <EmptyState level={1} title="For managers and owners">
          {may.reason}
        </EmptyState>
      </>
    );
  return (
    <DetailPage
      noun="Webhook"
      back={{ to: paths.webhooks, label: "Webhooks" }}
      query={query}
      missing={{ title: "Webhook Not Found", text: "It may have been deleted.", action: "All webhooks" }}
      failed="Failed to load the webhook"
    >
      {(webhook) => <Loaded key={webhook.id} webhook={webhook} />}
    </DetailPage>
  );
}

function Loaded({ webhook }: { webhook: Webhook }) {
  const mayWrite = usePermission("webhooks.write").allowed;
  const { url, description, topics, offSince, previousSecretUntil, createdAt, createdBy } = webhook;
  const { label, tone } = stateOf(webhook);
  return (
    <>
      <DetailHeader
        documentTitle={`Webhook: ${new URL(url).host}`}
        eyebrow="Webhook"
        title={description ?? new URL(url).host}
        status={<Badge tone={tone}>{label}</Badge>}
      />
      {mayWrite && <WebhookActions webhook={webhook} />}
      <Card className="mt-5">
        <CardHeader title="About this webhook" />
        <Facts
          columns={2}
          facts={[
            ["URL", url],
            ["Added", `${readersMoment(createdAt)}${createdBy ? ` by ${createdBy}` : ""}`],
            ["Off since", offSince && readersMoment(offSince)],
            ["The old secret signs until", previousSecretUntil && readersMoment(previousSecretUntil)],
            ["Events", topics.map((topic) => webhookTopics[topic].about).join(", ")],
          ]}
        />
      </Card>
      <Deliveries webhook={webhook} />
    </>
  );
}
