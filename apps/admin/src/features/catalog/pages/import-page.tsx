import { importOutcomeLabels, importOutcomes } from "@evoya/domain/catalog-imports";
import { readersMoment } from "@evoya/domain/times";
import type { WholeCatalogImport } from "@evoya/schemas/catalog-imports";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { problemText } from "@evoya/ui/lib/problem";
import { Progress } from "@evoya/ui/progress";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "react-router-dom";
import { api } from "../../../api.ts";
import { DetailHeader } from "../../../detail/detail-header.tsx";
import { DetailPage } from "../../../detail/detail-page.tsx";
import { paths } from "../../../paths.ts";
import { ImportItems } from "../components/import-items.tsx";
import { importQuery, useImportAct } from "../import-queries.ts";
import { ImportBadge } from "../words.tsx";

const placesText = (n: number): string => `${n.toLocaleString("en-US")} ${n === 1 ? "place" : "places"}`;

/** One import: the outcome for a file's places, before and after they're added (decision 234). */
export function ImportPage() {
  const { id = "" } = useParams();
  return (
    <DetailPage
      noun="Import"
      back={{ to: paths.catalogImports, label: "Imports" }}
      query={useQuery(importQuery(id))}
      missing={{
        title: "Import Not Found",
        text: "It was discarded, or wasn't used for a week.",
        action: "All imports",
      }}
      failed="Failed to load the import"
    >
      {(one) => <Loaded one={one} />}
    </DetailPage>
  );
}

function Loaded({ one }: { one: WholeCatalogImport }) {
  const { fileName, status, source, createdAt, createdBy, total, done, kept, counts, destinations } = one;
  const isAtWork = status === "reading" || status === "applying";
  return (
    <>
      <DetailHeader
        documentTitle={`Import: ${fileName}`}
        eyebrow={source === "openstreetmap" ? "From OpenStreetMap" : "From a file"}
        title={fileName}
        status={
          <>
            <ImportBadge status={status} />
            {readersMoment(createdAt)}
            {createdBy && `, by ${createdBy}`}
          </>
        }
        actions={<Actions one={one} />}
      />
      <div className="space-y-5">
        {isAtWork && (
          <Card>
            <Progress
              label={status === "reading" ? "Reading the file" : "Adding places"}
              value={done}
              max={Math.max(1, total)}
              valueText={`${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}`}
            />
          </Card>
        )}
        {status === "undone" && (
          <Card>
            <p>
              {kept === 0
                ? "Its places are out of the catalog again."
                : `Its places are out of the catalog again, except ${placesText(kept)} that someone has worked on since.`}
            </p>
          </Card>
        )}
        {status !== "reading" && (
          <>
            <Card>
              <CardHeader title="What happens to its entries" />
              <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
                {importOutcomes.map((outcome) => (
                  <div key={outcome}>
                    <dt className="text-sm text-ink-muted">{importOutcomeLabels[outcome]}</dt>
                    <dd className="text-2xl font-semibold tabular-nums">
                      {counts[outcome].toLocaleString("en-US")}
                    </dd>
                  </div>
                ))}
              </dl>
              {destinations.length > 0 && (
                <p className="mt-5 border-t border-line pt-4">
                  <span className="text-ink-muted">New places for </span>
                  {destinations.map(({ id, name, places }, at) => (
                    <span key={id}>
                      {at > 0 && ", "}
                      <Link to={paths.catalogDestination(id)} className="underline underline-offset-4">
                        {name}
                      </Link>{" "}
                      ({places})
                    </span>
                  ))}
                </p>
              )}
            </Card>
            <ImportItems one={one} />
          </>
        )}
      </div>
    </>
  );
}

function Actions({ one: { id, status, counts, updatedAt } }: { one: WholeCatalogImport }) {
  const navigate = useNavigate();
  const params = { id };
  const version = { ifMatch: updatedAt };
  const apply = useImportAct(() => api.applyCatalogImport({ params }, version));
  const undo = useImportAct(() => api.undoCatalogImport({ params }, version));
  const discard = useImportAct(() => api.discardCatalogImport({ params }));
  const onError = (error: Error) => toast.error("We couldn't do that", problemText(error));
  return (
    <div className="flex flex-wrap gap-2">
      {(status === "ready" || status === "reading") && (
        <AlertDialog
          title="Discard this import?"
          description="Nothing was added to the catalog. To import these places later, choose the file again."
          confirmLabel="Discard"
          onConfirm={() =>
            discard.mutate(undefined, { onError, onSuccess: () => void navigate(paths.catalogImports) })
          }
          trigger={
            <Button size="sm" variant="outline" busy={discard.isPending}>
              Discard
            </Button>
          }
        />
      )}
      {status === "ready" && counts.new > 0 && (
        <AlertDialog
          title={`Add ${placesText(counts.new)}?`}
          description="New plans use them right away. Nobody has checked them yet. You can undo the whole import."
          confirmLabel="Add"
          busy={apply.isPending}
          onConfirm={() => apply.mutate(undefined, { onError })}
          trigger={<Button size="sm">Add {placesText(counts.new)}</Button>}
        />
      )}
      {status === "applied" && (
        <AlertDialog
          title="Undo this import?"
          description="All its places leave the catalog, except those someone has changed, checked, or retired since. Trips that are planned stay as they are."
          confirmLabel="Undo"
          tone="danger"
          busy={undo.isPending}
          onConfirm={() =>
            undo.mutate(undefined, { onError, onSuccess: () => toast.success("Success", "Import undone") })
          }
          trigger={
            <Button size="sm" variant="outline">
              Undo import
            </Button>
          }
        />
      )}
    </div>
  );
}
