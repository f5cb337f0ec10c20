import { apiKeyStanding } from "@evoya/domain/api-keys";
import { readersMoment } from "@evoya/domain/times";
import type { ApiKey } from "@evoya/schemas/api-keys";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { writeDate } from "../../../lib/when.ts";
import { apiKeysQuery } from "../queries.ts";
import { RotateKeyDialog } from "./rotate-key-dialog.tsx";

/** One key: what it may do, how it's used, and what an owner can do with it. */
export function KeyLine({ apiKey }: { apiKey: ApiKey }) {
  const revoke = useStaffAction({
    act: () => api.revokeApiKey({ params: { id: apiKey.id } }),
    done: ["API key revoked"],
    failed: "We couldn't revoke the key",
    stale: [apiKeysQuery.queryKey],
  });
  const [rotating, setRotating] = useState(false);
  const { name, prefix, scopes, createdBy, createdAt, expiresAt, lastUsedAt, revokedAt } = apiKey;
  const { previousSecret: previous } = apiKey;
  const { label, tone, works } = apiKeyStanding(apiKey, Date.now());
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
          {name} <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-sm text-ink-muted">
          <code>{prefix}…</code>, created {writeDate(createdAt)} by {createdBy ?? "a former colleague"},
          expires {writeDate(expiresAt)}
        </p>
        <p className="mt-1 text-sm text-ink-muted">{scopes.join(", ")}</p>
        <p className="text-sm text-ink-muted">
          {lastUsedAt ? `Last used ${readersMoment(lastUsedAt)}` : "Never used"}
        </p>
        {previous && !revokedAt && (
          <p className="text-sm text-ink-muted">
            The old secret <code>{previous.prefix}…</code> works until {readersMoment(previous.worksUntil)},{" "}
            {previous.lastUsedAt ? `last used ${readersMoment(previous.lastUsedAt)}` : "never used"}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {works && (
          <Button data-row size="sm" variant="outline" onClick={() => setRotating(true)}>
            Rotate<span className="sr-only">: {name}</span>
          </Button>
        )}
        {!revokedAt && (
          <AlertDialog
            title={`Revoke ${name}?`}
            description="Software that uses this key loses access right away. Webhooks it added keep sending until you turn them off. You can't undo this."
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
      </div>
      {rotating && <RotateKeyDialog apiKey={apiKey} onClose={() => setRotating(false)} />}
    </li>
  );
}
