import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { documentQuery } from "../queries.ts";
import { DetailsDialog } from "./details-dialog.tsx";

type WantedDocumentProps = { id: string; onClose: () => void };

/**
 * The document an address names, such as in the list, an email, or a notice, with its details open. If it's deleted
 * in another tab, that's said.
 */
export function WantedDocument({ id, onClose }: WantedDocumentProps) {
  const { data, error, refetch } = useQuery(documentQuery(id));
  const isGone = error && "code" in error && (error.code === "not_found" || error.code === "invalid_input");
  if (data && !isGone) return <DetailsDialog document={data} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isGone ? (data ? "This document was deleted" : "We can't find this document") : "Your document"}
      {...(isGone && {
        description: data
          ? `${data.name} was deleted in another tab or on another device.`
          : "It may have been deleted.",
      })}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      {!error && <Skeleton className="h-60" />}
      {error && !isGone && (
        <ErrorState title="We couldn't load this document" error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
