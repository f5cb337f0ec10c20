import { ShowMore } from "@evoya/app-kit/show-more";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { lateDialog } from "@evoya/ui/late-dialog";
import { latePart } from "@evoya/ui/late-part";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { Suspense, useState } from "react";
import { useTitle } from "../../../lib/use-title.ts";
import { DocumentList } from "../components/document-list.tsx";
import { UploadCard } from "../components/upload-card.tsx";
import { documentsQuery } from "../queries.ts";
import { useWantedDocument } from "../use-wanted-document.ts";

const DeviceDocuments = latePart(() =>
  import("../device/device-documents.tsx").then((file) => file.DeviceDocuments),
);

const WantedDocument = lateDialog(() =>
  import("../components/wanted-document.tsx").then((file) => file.WantedDocument),
);

/** A member's travel documents (public spec §2.11). */
export function DocumentsPage() {
  useTitle("Documents");
  const [openedAt] = useState(Date.now);
  const list = useInfiniteQuery(documentsQuery);
  const { data, isPending, error, refetch } = list;
  const isFetchedNow = list.dataUpdatedAt >= openedAt && !list.isFetching;
  const isWhole = isFetchedNow && !error && !list.hasNextPage;
  const latest = data?.pages[0];
  const documents = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PageHeader
        title="Documents"
        description="Passport, insurance, visas, and bookings, wherever you sign in. Only you can open them."
      />
      <Suspense>
        <DeviceDocuments inAccount={isWhole ? documents.map(({ id }) => id) : null} />
      </Suspense>
      {isPending && <DocumentsSkeleton />}
      {error && !data && (
        <ErrorState title="Failed to load your documents" error={error} onRetry={() => void refetch()} />
      )}
      {latest && (
        <>
          <UploadCard used={latest.used} limit={latest.limit} />
          <section aria-label="Your documents" className="mt-8">
            <h2 className="mb-4 font-display text-2xl font-semibold">Your documents</h2>
            {documents.length > 0 ? <DocumentList documents={documents} /> : <NoDocuments />}
            <ShowMore pages={list} className="mx-auto mt-5 flex" />
          </section>
        </>
      )}
      <Wanted />
    </>
  );
}

/** `?document=` opens one document, whichever part of the list has loaded; closing it removes that from the address. */
function Wanted() {
  const { id, close } = useWantedDocument();
  if (!id) return null;
  return <WantedDocument key={id} id={id} onClose={close} />;
}

function NoDocuments() {
  return (
    <EmptyState
      title="No documents uploaded"
      className="rounded-card border border-line bg-surface py-12"
      art={<FileText aria-hidden />}
    >
      Start with a copy of your passport page: it helps if you lose the original.
    </EmptyState>
  );
}

function DocumentsSkeleton() {
  return (
    <div role="status" aria-label="Loading your documents" className="grid gap-8">
      <Skeleton className="h-72" />
      <Skeleton className="h-48" />
    </div>
  );
}
