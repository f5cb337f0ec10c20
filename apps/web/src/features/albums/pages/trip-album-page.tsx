import { ShowMore } from "@evoya/app-kit/show-more";
import { tripDatesLabel } from "@evoya/domain/dates";
import type { SharedMedia, TripAlbum } from "@evoya/schemas/albums";
import { Button } from "@evoya/ui/button";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { lateDialog } from "@evoya/ui/late-dialog";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ArrowLeft, BookOpen, ImagePlus } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { useNearEnd } from "../../../lib/use-near-end.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { MediaGrid } from "../components/media-grid.tsx";
import { ShareAlbum } from "../components/share-album.tsx";
import { TripMissing } from "../components/trip-missing.tsx";
import { mediaCountText } from "../media-count.ts";
import { tripAlbumQuery, tripMediaQuery } from "../queries.ts";
import { useDeletedElsewhere } from "../use-deleted-elsewhere.ts";
import { useMissingPosters } from "../use-missing-posters.ts";

const AddMediaDialog = lateDialog(() =>
  import("../components/add-media-dialog.tsx").then((file) => file.AddMediaDialog),
);
const PhotoDialog = lateDialog(() =>
  import("../components/photo-dialog.tsx").then((file) => file.PhotoDialog),
);

/** Trip Memories: the member's photos and videos of one trip (public spec §2.9). */
export function TripAlbumPage() {
  const { id = "" } = useParams();
  const { data: album, isPending, error, refetch } = useQuery(tripAlbumQuery(id));
  useTitle(album ? `Trip album: ${album.title}` : "Trip album");
  useDeletedElsewhere(id);
  const [isAdding, setIsAdding] = useState(false);
  if (isPending) return <PageSpinner />;
  if (error && !album) {
    const isMissing = "code" in error && (error.code === "not_found" || error.code === "invalid_input");
    if (isMissing) return <TripMissing />;
    return (
      <ErrorState level={1} title="Error loading media" onRetry={() => void refetch()}>
        Failed to load your uploaded media
      </ErrorState>
    );
  }
  return (
    <>
      <Link
        to={paths.dashboard}
        className="mb-3 inline-flex items-center gap-1.5 rounded-md text-sm text-ink-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" /> Back to dashboard
      </Link>
      <PageHeader
        eyebrow="Trip Memories"
        title={album.title}
        description={about(album)}
        actions={
          <>
            <Button variant="outline" asChild>
              <Link to={paths.photoJournal(album.tripId)}>
                <BookOpen aria-hidden /> Photo journal
              </Link>
            </Button>
            <ShareAlbum album={album} />
            <Button onClick={() => setIsAdding(true)}>
              <ImagePlus aria-hidden /> Add Media
            </Button>
          </>
        }
      />
      <Gallery tripId={album.tripId} onAdd={() => setIsAdding(true)} />
      {isAdding && (
        <AddMediaDialog
          tripId={album.tripId}
          pointsLeftToday={album.pointsLeftToday}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}

function about({ destination, startDate, endDate, items }: TripAlbum): string {
  const when = startDate && tripDatesLabel(startDate, endDate);
  const count = items > 0 && mediaCountText(items);
  return [destination, when, count].filter(Boolean).join(" \u00b7 ");
}

function Gallery({ tripId, onAdd }: { tripId: string; onAdd: () => void }) {
  const list = useInfiniteQuery(tripMediaQuery(tripId));
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  const [open, setOpen] = useState<SharedMedia | null>(null);
  const media = data?.pages.flatMap(({ items }) => items) ?? [];
  useMissingPosters(tripId, media);
  const more = useNearEnd<HTMLParagraphElement>(
    () => void (hasNextPage && !isFetchingNextPage && fetchNextPage()),
    media.length,
  );
  if (isPending) return <GallerySkeleton />;
  if (error && !data)
    return (
      <ErrorState title="Error loading media" onRetry={() => void refetch()} level={2}>
        Failed to load your uploaded media
      </ErrorState>
    );
  if (media.length === 0) return <NoMedia onAdd={onAdd} />;
  const photos = media.filter(({ type }) => type === "photo");
  return (
    <section aria-label="Photos and videos">
      <MediaGrid tripId={tripId} pages={data.pages} onOpen={setOpen} />
      {hasNextPage && (
        <p className="mt-6 text-center" ref={more}>
          <ShowMore pages={list} />
        </p>
      )}
      {open && <PhotoDialog photos={photos} shown={open} onShow={setOpen} onClose={() => setOpen(null)} />}
    </section>
  );
}

function NoMedia({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title="No memories yet"
      level={2}
      className="rounded-card border border-line bg-surface py-14"
      art={<img src={spotArt("camera")} alt="" width={130} height={130} />}
      action={<Button onClick={onAdd}>Add your first photos</Button>}
    >
      Photos and videos from this trip go here. Only you see them until you share the album.
    </EmptyState>
  );
}

function GallerySkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading your photos and videos"
      className="grid gap-5 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4"
    >
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className="aspect-square h-auto w-full rounded-card" />
      ))}
    </div>
  );
}
