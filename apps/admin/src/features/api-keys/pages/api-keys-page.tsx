import { readersMoment } from "@evoya/domain/times";
import type { ApiKey } from "@evoya/schemas/api-keys";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Badge, type BadgeTone } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { problemText } from "@evoya/ui/lib/problem";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api.ts";
import { apiUrl } from "../../../config.ts";
import { writeDate } from "../../../lib/when.ts";
import { usePermission } from "../../../session/session.ts";
import { NewKeyDialog } from "../components/new-key-dialog.tsx";
import { apiKeysQuery } from "../queries.ts";

/** The keys partners use to call the API; for owners. */
export function ApiKeysPage() {
  const may = usePermission("api_keys.manage");
  const { data, isPending, error, refetch } = useQuery({ ...apiKeysQuery, enabled: may.allowed });
  const [making, setMaking] = useState(false);
  return (
    <>
      <title>API Keys | Evoya admin</title>
      <PageHeader
        title="API Keys"
        description={
          <>
            For partners who call the API. See{" "}
            <a className="underline underline-offset-4" href={`${apiUrl}/docs`}>
              the documentation
            </a>
            .
          </>
        }
        actions={
          <Button disabled={!may.allowed} title={may.reason} onClick={() => setMaking(true)}>
            New key
          </Button>
        }
      />
      {!may.allowed && (
        <EmptyState level={2} title="For owners only">
          {may.reason}
        </EmptyState>
      )}
      {may.allowed && isPending && <Skeleton className="h-64" />}
      {error && <ErrorState title="Failed to load API keys" onRetry={() => void refetch()} />}
      {data?.items.length === 0 && (
        <EmptyState level={2} title="No keys yet" art={<KeyRound aria-hidden />}>
          A key lets a partner's software do what you allow, and nothing else.
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <Card asChild>
          <ul className="divide-y divide-line">
            {data.items.map((key) => (
              <KeyLine key={key.id} apiKey={key} />
            ))}
          </ul>
        </Card>
      )}
      {making && <NewKeyDialog onClose={() => setMaking(false)} />}
    </>
  );
}

const dayMs = 86_400_000;
const warnDays = 14;

/** A key's current status, and whether it needs attention. */
function stateOf({ revokedAt, expiresAt, isMakerActive }: ApiKey): readonly [string, BadgeTone] {
  if (revokedAt) return ["Revoked", "neutral"];
  const days = Math.floor((Date.parse(expiresAt) - Date.now()) / dayMs);
  if (days < 0) return ["Expired", "neutral"];
  if (!isMakerActive) return ["Inactive: its owner was deactivated", "neutral"];
  if (days > warnDays) return ["Active", "success"];
  return [
    days === 0 ? "Expires within a day" : `Expires in ${days} ${days === 1 ? "day" : "days"}`,
    "warning",
  ];
}

function KeyLine({ apiKey }: { apiKey: ApiKey }) {
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => api.revokeApiKey({ params: { id: apiKey.id } }),
    onSuccess: () => toast.success("API key revoked"),
    onError: (error) => toast.error("Couldn't revoke the key", problemText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: apiKeysQuery.queryKey }),
  });
  const { name, prefix, scopes, createdBy, createdAt, expiresAt, lastUsedAt, revokedAt } = apiKey;
  const [state, tone] = stateOf(apiKey);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
          {name} <Badge tone={tone}>{state}</Badge>
        </p>
        <p className="text-sm text-ink-muted">
          <code>{prefix}…</code>, created {writeDate(createdAt)} by {createdBy ?? "a former colleague"},
          expires {writeDate(expiresAt)}
        </p>
        <p className="mt-1 text-sm text-ink-muted">{scopes.join(", ")}</p>
        <p className="text-sm text-ink-muted">
          {lastUsedAt ? `Last used ${readersMoment(lastUsedAt)}` : "Never used"}
        </p>
      </div>
      {!revokedAt && (
        <AlertDialog
          title={`Revoke ${name}?`}
          description="Software that uses this key loses access right away. You can't undo this."
          confirmLabel="Revoke"
          tone="danger"
          onConfirm={() => revoke.mutate()}
          trigger={
            <Button size="sm" variant="outline" disabled={revoke.isPending}>
              Revoke<span className="sr-only">: {name}</span>
            </Button>
          }
        />
      )}
    </li>
  );
}
