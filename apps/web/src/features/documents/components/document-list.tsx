import { dateLabel } from "@evoya/domain/dates";
import { expiryState } from "@evoya/domain/document-reminders";
import { documentTypeLabels, documentTypeTones, fileSizeLabel } from "@evoya/domain/documents";
import type { MemberDocument } from "@evoya/schemas/documents";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { LateAlertDialog } from "@evoya/ui/late-alert-dialog";
import { late, nothing } from "@evoya/ui/lib/late";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download, Eye, FileText, ImageIcon, Pencil, Trash2 } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { api } from "../../../api.ts";
import { dayOf } from "../../../lib/instants.ts";
import { useToday } from "../../../lib/use-clock.ts";
import { paths } from "../../../paths.ts";
import { documentsQuery } from "../queries.ts";
import { useDocumentFile } from "../use-document-file.ts";
import { useWantedDocument } from "../use-wanted-document.ts";

/** If its script fails, the list is shown without it. */
const KeepButton = late(() => import("../device/keep-button.tsx").then((file) => file.KeepButton), nothing);

/** The member's documents, newest first, to view, download, or delete (public spec §2.11). */
export function DocumentList({ documents }: { documents: MemberDocument[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {documents.map((document) => (
        <li key={document.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:p-5">
          <About document={document} />
          <Actions document={document} />
        </li>
      ))}
    </ul>
  );
}

function About({
  document: { name, type, size, contentType, uploadedAt, trip, expiresOn, issuingCountry },
}: {
  document: MemberDocument;
}) {
  const validity = validityText(expiresOn, issuingCountry);
  const Icon = contentType === "application/pdf" ? FileText : ImageIcon;
  return (
    <div className="flex min-w-0 grow basis-80 gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-surface-sunken text-ink-muted">
        <Icon aria-hidden className="size-5.5" />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="font-semibold wrap-anywhere">{name}</h3>
          <Badge tone={documentTypeTones[type]}>{documentTypeLabels[type]}</Badge>
          {expiresOn && <ExpiryBadge type={type} expiresOn={expiresOn} />}
        </div>
        {validity && <p className="mt-1 text-sm wrap-anywhere">{validity}</p>}
        <p className="mt-1 text-sm text-ink-muted wrap-anywhere">
          {fileSizeLabel(size)}, uploaded {dayOf(uploadedAt)}
          {trip && (
            <>
              , for{" "}
              <Link to={paths.trip(trip.id)} className="text-ink underline underline-offset-4">
                {trip.title}
              </Link>
            </>
          )}
        </p>
      </div>
    </div>
  );
}

function validityText(expiresOn: string | null, issuingCountry: string | null): string | null {
  if (!expiresOn) return issuingCountry && `Issued by ${issuingCountry}`;
  const valid = `Valid until ${dateLabel(expiresOn)}`;
  return issuingCountry ? `${valid}, issued by ${issuingCountry}` : valid;
}

const stateBadges = {
  expired: <Badge tone="danger">Expired</Badge>,
  soon: <Badge tone="warning">Expires soon</Badge>,
  fine: null,
};

const ExpiryBadge = ({ type, expiresOn }: { type: MemberDocument["type"]; expiresOn: string }) =>
  stateBadges[expiryState(type, expiresOn, useToday())];

function Actions({ document }: { document: MemberDocument }) {
  const { id, name } = document;
  const { open } = useWantedDocument();
  const file = useDocumentFile();
  const wanted = file.isPending ? file.variables.as : null;
  const ofWhat = <span className="sr-only"> {name}</span>;
  return (
    <div className="flex flex-wrap gap-2 max-sm:gap-1.5 max-sm:[&_svg]:hidden">
      <Button
        variant="outline"
        size="sm"
        className="max-sm:px-2"
        busy={wanted === "view"}
        onClick={() => file.mutate({ id, as: "view" })}
      >
        <Eye aria-hidden /> View{ofWhat}
      </Button>
      <Button
        variant="outline"
        size="sm"
        className="max-sm:px-2"
        busy={wanted === "download"}
        onClick={() => file.mutate({ id, as: "download" })}
      >
        <Download aria-hidden /> Download{ofWhat}
      </Button>
      <Button variant="outline" size="sm" className="max-sm:px-2" onClick={() => open(id)}>
        <Pencil aria-hidden /> Details{ofWhat}
      </Button>
      <Suspense>
        <KeepButton document={document} />
      </Suspense>
      <DeleteButton id={id} name={name} />
    </div>
  );
}

function DeleteButton({ id, name }: Pick<MemberDocument, "id" | "name">) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.deleteDocument({ params: { id } }),
    onSuccess: () => toast.success("Document deleted successfully"),
    onError: (problem) => toast.error("Failed to delete document", problemText(problem)),
    onSettled: () => client.invalidateQueries({ queryKey: documentsQuery.queryKey }),
  });
  return (
    <LateAlertDialog
      title="Delete this document?"
      description={`We'll delete ${name} from your account for good. You can't undo this.`}
      confirmLabel="Delete document"
      onConfirm={() => remove.mutate()}
      trigger={
        <Button variant="ghost" size="sm" className="text-danger! max-sm:px-2" busy={remove.isPending}>
          <Trash2 aria-hidden /> Delete<span className="sr-only"> {name}</span>
        </Button>
      }
    />
  );
}
