import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { apiUrl } from "../../../config.ts";
import { RowKeys } from "../../../list/row-keys.tsx";
import { usePermission } from "../../../session/session.ts";
import { KeyLine } from "../components/key-line.tsx";
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
        actions={may.allowed && <Button onClick={() => setMaking(true)}>New key</Button>}
      />
      {!may.allowed && (
        <EmptyState level={2} title="For owners only">
          {may.reason}
        </EmptyState>
      )}
      {may.allowed && isPending && <Skeleton className="h-64" />}
      {error && !data && (
        <ErrorState level={2} title="Failed to load API keys" onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && (
        <EmptyState level={2} title="No keys yet" art={<KeyRound aria-hidden />}>
          A key lets a partner's software do what you allow, and nothing else.
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <RowKeys>
          <Card asChild>
            <ul className="divide-y divide-line">
              {data.items.map((key) => (
                <KeyLine key={key.id} apiKey={key} />
              ))}
            </ul>
          </Card>
        </RowKeys>
      )}
      {making && <NewKeyDialog onClose={() => setMaking(false)} />}
    </>
  );
}
