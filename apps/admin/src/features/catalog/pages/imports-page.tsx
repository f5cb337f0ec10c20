import { importLimits } from "@evoya/domain/catalog-imports";
import { readersMoment } from "@evoya/domain/times";
import type { CatalogImport } from "@evoya/schemas/catalog-imports";
import { Callout } from "@evoya/ui/callout";
import { Card, CardHeader } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { FileDrop } from "@evoya/ui/file-drop";
import { problemText } from "@evoya/ui/lib/problem";
import { PageHeader } from "@evoya/ui/page-header";
import { SkeletonText } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { api } from "../../../api.ts";
import { BackLink } from "../../../detail/back-link.tsx";
import { RowKeys } from "../../../list/row-keys.tsx";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { importsQuery, useImportAct } from "../import-queries.ts";
import { ImportBadge } from "../words.tsx";

/** Places from files: a new import, and the existing ones. */
export function ImportsPage() {
  const mayWrite = usePermission("catalog.write").allowed;
  return (
    <>
      <title>Import places | Evoya admin</title>
      <BackLink to={paths.catalog} label="Catalog" />
      <PageHeader
        title="Import places"
        description="Places from a GeoJSON file or an Overpass export. You'll see what happens to each one before anything is added."
      />
      {mayWrite ? (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <NewImport />
          <Imports />
        </div>
      ) : (
        <EmptyState level={2} title="Only managers import places" art={<FileUp aria-hidden />}>
          Ask a manager if you have a file with places we should know.
        </EmptyState>
      )}
    </>
  );
}

function NewImport() {
  const navigate = useNavigate();
  const send = useImportAct((file: File) => api.createCatalogImport({ file }));
  return (
    <Card>
      <CardHeader
        title="New import"
        description="Only use files we're allowed to use. Places go to the destination they're in."
      />
      <FileDrop
        label="Choose a file"
        hint={`.geojson or .json, up to ${importLimits.megabytes} MB and ${importLimits.features.toLocaleString("en-US")} places, in degrees (WGS 84)`}
        accept=".geojson,.json"
        maxSize={importLimits.megabytes * 1024 * 1024}
        disabled={send.isPending}
        // Its reason is about another file.
        onRefused={() => send.reset()}
        onFiles={([file]) =>
          file && send.mutate(file, { onSuccess: ({ id }) => void navigate(paths.catalogImport(id)) })
        }
      />
      <div aria-live="polite">
        {send.isPending && <p className="mt-3 text-ink-muted">Sending the file...</p>}
        {send.error && (
          <Callout tone="danger" className="mt-4" title="We can't import this file">
            {problemText(send.error)}
          </Callout>
        )}
      </div>
    </Card>
  );
}

function Imports() {
  const { data, error, isPending, isFetching, refetch } = useQuery(importsQuery);
  return (
    <Card asChild>
      <section aria-label="Imports">
        <CardHeader title="Imports" />
        {isPending && <SkeletonText lines={4} />}
        {error && !data && (
          <ErrorState
            title="Failed to load the imports"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data?.items.length === 0 && <p className="text-ink-muted">Nothing imported yet.</p>}
        <RowKeys>
          <ul className="divide-y divide-line">
            {data?.items.map((one) => (
              <Line key={one.id} one={one} />
            ))}
          </ul>
        </RowKeys>
      </section>
    </Card>
  );
}

const Line = ({ one: { id, fileName, status, createdAt, createdBy } }: { one: CatalogImport }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
    <span className="min-w-0">
      <Link
        data-row
        to={paths.catalogImport(id)}
        className="font-medium underline underline-offset-4 [overflow-wrap:anywhere]"
      >
        {fileName}
      </Link>
      <span className="block text-sm text-ink-muted">
        {readersMoment(createdAt)}
        {createdBy && `, by ${createdBy}`}
      </span>
    </span>
    <ImportBadge status={status} />
  </li>
);
