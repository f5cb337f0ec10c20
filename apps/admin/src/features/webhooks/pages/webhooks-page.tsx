import { readersMoment } from "@evoya/domain/times";
import { deliveryStatusDisplay } from "@evoya/domain/webhooks";
import type { Webhook } from "@evoya/schemas/webhooks";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { BackToSettings } from "../../../detail/back-to-settings.tsx";
import { RowKeys } from "../../../list/row-keys.tsx";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { WebhookDialog } from "../components/webhook-dialog.tsx";
import { webhooksQuery } from "../queries.ts";
import { eventCount, stateOf } from "../words.ts";

/** Partners' servers that receive our events (decision 177). */
export function WebhooksPage() {
  const may = usePermission("webhooks.read");
  const mayWrite = usePermission("webhooks.write").allowed;
  const { data, isLoading, error, isFetching, refetch } = useQuery({
    ...webhooksQuery,
    enabled: may.allowed,
  });
  const [adding, setAdding] = useState(false);
  return (
    <>
      <title>Webhooks | Evoya admin</title>
      <BackToSettings />
      <PageHeader
        title="Webhooks"
        description="We notify partners' servers as soon as something happens."
        actions={mayWrite && <Button onClick={() => setAdding(true)}>Add webhook</Button>}
      />
      {!may.allowed && (
        <EmptyState level={2} title="For managers and owners">
          {may.reason}
        </EmptyState>
      )}
      {isLoading && <Skeleton className="h-64" />}
      {error && !data && (
        <ErrorState
          level={2}
          title="Failed to load webhooks"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.items.length === 0 && (
        <EmptyState level={2} title="No webhooks yet" art={<WebhookIcon aria-hidden />}>
          Add the address of a partner's server, and choose what it hears.
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <RowKeys>
          <Card asChild>
            <ul aria-label="Webhooks" className="divide-y divide-line py-1">
              {data.items.map((webhook) => (
                <Line key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          </Card>
        </RowKeys>
      )}
      {adding && <WebhookDialog webhook={null} onClose={() => setAdding(false)} />}
    </>
  );
}

function Line({ webhook }: { webhook: Webhook }) {
  const { id, url, description, topics, lastDelivery } = webhook;
  const { label, tone } = stateOf(webhook);
  return (
    <li className="py-4 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-2">
        <Link data-row to={paths.webhook(id)} className="font-semibold underline-offset-4 hover:underline">
          {url}
        </Link>
        <Badge tone={tone}>{label}</Badge>
      </p>
      {description && <p className="mt-1">{description}</p>}
      <p className="mt-1 text-sm text-ink-muted">
        {eventCount(topics.length)}.{" "}
        {lastDelivery
          ? `Last: ${lastDelivery.topic}, ${deliveryStatusDisplay[lastDelivery.status].label.toLowerCase()}, ${readersMoment(lastDelivery.createdAt)}`
          : "Nothing sent yet"}
      </p>
    </li>
  );
}
