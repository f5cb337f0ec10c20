import type { DataExport } from "@evoya/schemas/data-exports";
import { isProblem, Problem } from "@evoya/schemas/problems";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card, CardHeader } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { lateDialog } from "@evoya/ui/late-dialog";
import { writeBytes } from "@evoya/ui/lib/file-rules";
import { problemText } from "@evoya/ui/lib/problem";
import { Skeleton } from "@evoya/ui/skeleton";
import { Spinner } from "@evoya/ui/spinner";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, FileArchive } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api.ts";
import { dayOf } from "../../../lib/instants.ts";
import { dataExportQuery } from "../queries.ts";
import type { ProofWanted } from "./export-proof-dialog.tsx";

const ExportProofDialog = lateDialog(() =>
  import("./export-proof-dialog.tsx").then((file) => file.ExportProofDialog),
);

type DataExportCardProps = { email: string; hasPassword: boolean };

/** The proof the server needs before it starts; null if something else is wrong. */
function proofWantedBy(error: unknown): ProofWanted | null {
  if (!(error instanceof Problem)) return null;
  if (error.code === "fresh_sign_in_required") return "sign-in";
  return error.errors.some(({ path }) => path === "password") ? "password" : null;
}

/** The member's own data: request it, wait, download it. */
export function DataExportCard({ email, hasPassword }: DataExportCardProps) {
  const client = useQueryClient();
  const { data, isPending, error, refetch } = useQuery(dataExportQuery);
  const [wanted, setWanted] = useState<ProofWanted | null>(null);
  const ask = useMutation({
    mutationFn: (password?: string) => api.requestDataExport({ body: { password } }),
    onSuccess: (latest) => client.setQueryData(dataExportQuery.queryKey, { latest }),
    onError: (problem) => {
      if (isProblem(problem, "fresh_sign_in_required")) setWanted("sign-in");
      else if (!hasPassword) toast.error("We couldn't start your export", problemText(problem));
    },
  });
  return (
    <Card asChild>
      <section aria-label="Your data">
        <CardHeader
          title="Your data"
          description="Everything we store about you, including your files, in one download."
        />
        {isPending && <Skeleton className="h-11 w-48" />}
        {error && !data && (
          <ErrorState title="We can't load this" error={error} onRetry={() => void refetch()} />
        )}
        {data && (
          <State
            latest={data.latest}
            email={email}
            isAsking={ask.isPending}
            onAsk={() => (hasPassword ? setWanted("password") : ask.mutate(undefined))}
          />
        )}
        {wanted && (
          <ExportProofDialog
            wanted={wanted}
            email={email}
            action="Export my data"
            onPassword={async (password) => {
              await ask.mutateAsync(password);
              setWanted(null);
            }}
            onClose={() => setWanted(null)}
          />
        )}
      </section>
    </Card>
  );
}

type StateProps = { latest: DataExport | null; email: string; isAsking: boolean; onAsk: () => void };

function State({ latest, email, isAsking, onAsk }: StateProps) {
  const askFor = (label: string) => (
    <Button size="sm" variant="outline" busy={isAsking} onClick={onAsk}>
      {label}
    </Button>
  );
  if (!latest) return askFor("Export my data");
  if (latest.status === "waiting") return <Waiting />;
  if (latest.status === "failed")
    return (
      <Callout tone="danger" title="We couldn't prepare your export" actions={askFor("Try again")}>
        That's on us. Your data is safe.
      </Callout>
    );
  if (latest.isExpired)
    return (
      <>
        <p className="mb-4 text-[0.9375rem] text-ink-muted">Your last download has expired.</p>
        {askFor("Export my data")}
      </>
    );
  return (
    <div className="space-y-4">
      <Ready latest={latest} email={email} />
      {askFor("Export again")}
    </div>
  );
}

function Waiting() {
  return (
    <p role="status" className="flex items-center gap-3 text-[0.9375rem]">
      <Spinner size="sm" label="" />
      We're preparing your export. You can leave this page; we'll email you when it's ready.
    </p>
  );
}

function Ready({ latest, email }: { latest: DataExport; email: string }) {
  const { id, size, readyAt, expiresAt } = latest;
  const [wanted, setWanted] = useState<ProofWanted | null>(null);
  const fetchIt = useMutation({
    mutationFn: (password?: string) => api.getDataExportLink({ params: { id }, body: { password } }),
    // The store serves it as an attachment, so the page stays open.
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (problem) => {
      const proof = proofWantedBy(problem);
      if (proof) setWanted(proof);
      else toast.error("Not downloaded", problemText(problem));
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface-sunken p-4">
      <FileArchive aria-hidden className="size-6 shrink-0 text-ink-muted" />
      <div className="min-w-40 flex-1">
        <p className="font-medium">Your data{readyAt && ` of ${dayOf(readyAt)}`}</p>
        <p className="text-sm text-ink-muted">
          {writeBytes(size ?? 0)}
          {expiresAt && `, here until ${dayOf(expiresAt)}`}
        </p>
      </div>
      <Button size="sm" busy={fetchIt.isPending} onClick={() => fetchIt.mutate(undefined)}>
        <Download aria-hidden /> Download
      </Button>
      {wanted && (
        <ExportProofDialog
          wanted={wanted}
          email={email}
          action="Download"
          onPassword={async (password) => {
            await fetchIt.mutateAsync(password);
            setWanted(null);
          }}
          onClose={() => setWanted(null)}
        />
      )}
    </div>
  );
}
