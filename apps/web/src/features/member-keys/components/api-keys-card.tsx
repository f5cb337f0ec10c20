import { memberKeyLimits } from "@evoya/domain/member-keys";
import type { MemberKey } from "@evoya/schemas/member-keys";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { problemText } from "@evoya/ui/lib/problem";
import { Skeleton } from "@evoya/ui/skeleton";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { dayOf, momentOf } from "../../../lib/instants.ts";
import { memberKeysQuery } from "../queries.ts";
import { NewApiKeyDialog } from "./new-api-key-dialog.tsx";

type ApiKeysCardProps = { email: string; hasPassword: boolean };

/** Keys that let the member's own tools read their trips and points. */
export function ApiKeysCard(props: ApiKeysCardProps) {
  const { data, isPending, error, refetch } = useQuery(memberKeysQuery);
  const [making, setMaking] = useState(false);
  const isFull = (data?.items.filter(works).length ?? 0) >= memberKeyLimits.keys;
  return (
    <Card asChild>
      <section aria-label="API keys">
        <CardHeader
          level={3}
          title="API keys"
          description="Let your own tools read your trips and points. Keys can't change anything."
          action={
            data && (
              <Button size="sm" variant="outline" disabled={isFull} onClick={() => setMaking(true)}>
                New key
              </Button>
            )
          }
        />
        {isPending && <Skeleton className="h-11 w-48" />}
        {error && !data && (
          <ErrorState
            className="py-6"
            title="We can't load your API keys"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data?.items.length === 0 && <p className="text-[0.9375rem] text-ink-muted">No keys yet.</p>}
        {data && data.items.length > 0 && (
          <ul className="divide-y divide-line">
            {data.items.map((key) => (
              <KeyLine key={key.id} apiKey={key} />
            ))}
          </ul>
        )}
        {isFull && (
          <p className="mt-3 text-sm text-ink-muted">
            You can have up to {memberKeyLimits.keys} keys. Delete one to make another.
          </p>
        )}
        {making && <NewApiKeyDialog {...props} onClose={() => setMaking(false)} />}
      </section>
    </Card>
  );
}

const works = ({ expiresAt }: MemberKey): boolean => Date.parse(expiresAt) > Date.now();

function KeyLine({ apiKey }: { apiKey: MemberKey }) {
  const { id, name, prefix, createdAt, expiresAt, lastUsedAt } = apiKey;
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.deleteMemberKey({ params: { id } }),
    onSuccess: () => toast.success("API key deleted"),
    onError: (error) => toast.error("We couldn't delete the key", problemText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: memberKeysQuery.queryKey }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
          {name} {!works(apiKey) && <Badge>Expired</Badge>}
        </p>
        <p className="text-sm text-ink-muted">
          <code>{prefix}…</code>, created {dayOf(createdAt)}, {works(apiKey) ? "expires" : "expired"}{" "}
          {dayOf(expiresAt)}
        </p>
        <p className="text-sm text-ink-muted">
          {lastUsedAt ? `Last used ${momentOf(lastUsedAt)}` : "Never used"}
        </p>
      </div>
      <AlertDialog
        title={`Delete ${name}?`}
        description="Tools that use this key lose access right away. You can't undo this."
        confirmLabel="Delete"
        onConfirm={() => remove.mutate()}
        trigger={
          <Button size="sm" variant="ghost" disabled={remove.isPending}>
            Delete<span className="sr-only">: {name}</span>
          </Button>
        }
      />
    </li>
  );
}
