import { ShowMore } from "@evoya/app-kit/show-more";
import { brand } from "@evoya/domain/brand";
import type { SharedMedia } from "@evoya/schemas/albums";
import { Button } from "@evoya/ui/button";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { useLateDialog } from "@evoya/ui/late-dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { Spinner } from "@evoya/ui/spinner";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ImageIcon, ImagePlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useNearEnd } from "../../../lib/use-near-end.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { AlbumHead } from "../components/album-head.tsx";
import { MediaWall } from "../components/media-wall.tsx";
import { PhotoDialog } from "../components/photo-dialog.tsx";
import { sharedAlbumQuery, sharedMediaQuery } from "../queries.ts";

const loadGuestPhotos = () =>
  import("../components/guest-photos-dialog.tsx").then(({ GuestPhotosDialog }) => GuestPhotosDialog);

/** A trip's photos and videos, for anyone with the link (public spec §2.9). Not for search engines. */
export function SharedAlbumPage() {
  const { shareToken } = useParams();
  return (
    <FocusLayout width="wide">
      <meta name="robots" content="noindex, nofollow" />
      {shareToken ? <Album shareToken={shareToken} /> : <NotFound because="Invalid share link" />}
      <p className="mt-16 border-t border-line pt-6 text-center text-sm text-ink-muted">
        Powered by{" "}
        <Link to={paths.home} className="font-medium underline underline-offset-4 hover:text-ink">
          {brand.name}
        </Link>
      </p>
    </FocusLayout>
  );
}

function Album({ shareToken }: { shareToken: string }) {
  const { data: album, isPending, error, refetch } = useQuery(sharedAlbumQuery(shareToken));
  useTitle(album?.title ?? "Shared album");
  if (isPending) return <Loading />;
  if (error && "code" in error && (error.code === "not_found" || error.code === "invalid_input"))
    return <NotFound because={error.code === "not_found" ? problemText(error) : undefined} />;
  // Content on screen stays when checking for news fails.
  if (error && !album)
    return (
      <ErrorState level={1} title="An unexpected error occurred" onRetry={() => void refetch()}>
        We couldn't load this album. Please try again.
      </ErrorState>
    );
  return (
    <>
      <AlbumHead album={album} />
      <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h2 className="font-display text-2xl font-semibold">
          Trip Album ({album.items} {album.items === 1 ? "item" : "items"})
        </h2>
        <AddPhotos shareToken={shareToken} isAllowed={album.guestsMayAdd} />
      </div>
      {album.items === 0 ? (
        <EmptyState className="py-16" title="No media yet" art={<ImageIcon aria-hidden />}>
          This album doesn't have any photos or videos yet.
          {album.guestsMayAdd && " Were you there? Add the first ones."}
        </EmptyState>
      ) : (
        <Media shareToken={shareToken} count={album.items} />
      )}
    </>
  );
}

/**
 * For guests who may add photos. We ask for their name once; an open dialog stays open, to say why they may no longer
 * add any.
 */
function AddPhotos({ shareToken, isAllowed }: { shareToken: string; isAllowed: boolean }) {
  const [isAdding, setIsAdding] = useState(false);
  const [name, setName] = useState("");
  const GuestPhotosDialog = useLateDialog(isAdding, loadGuestPhotos, () => setIsAdding(false));
  if (!isAllowed && !isAdding) return null;
  return (
    <>
      <Button
        className="w-full sm:w-auto"
        busy={isAdding && !GuestPhotosDialog}
        onClick={() => setIsAdding(true)}
      >
        <ImagePlus aria-hidden /> Add your photos
      </Button>
      {isAdding && GuestPhotosDialog && (
        <GuestPhotosDialog
          shareToken={shareToken}
          name={name}
          onNameChange={setName}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}

type MediaProps = {
  shareToken: string /** The number of photos: if it changes, there's something new. */;
  count: number;
};

function Media({ shareToken, count }: MediaProps) {
  const list = useInfiniteQuery(sharedMediaQuery(shareToken));
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  const [open, setOpen] = useState<SharedMedia | null>(null);
  const more = useNearEnd<HTMLParagraphElement>(
    () => void (hasNextPage && !isFetchingNextPage && fetchNextPage()),
    data?.pages.length ?? 0,
  );
  const shownFor = useRef(count);
  useEffect(() => {
    if (shownFor.current === count) return;
    shownFor.current = count;
    void refetch();
  }, [count, refetch]);
  if (isPending) return <Loading />;
  if (error && !data)
    return (
      <ErrorState
        title="Failed to load album media"
        error={error}
        onRetry={() => void refetch()}
        className="py-16"
      />
    );
  const photos = data.pages.flatMap(({ items }) => items).filter(({ type }) => type === "photo");
  return (
    <div className="mt-6">
      {/* One wall per page, so content on screen stays put when more loads. */}
      {data.pages.map(({ items }, page) => (
        <MediaWall key={page} media={items} onOpen={setOpen} />
      ))}
      {hasNextPage && (
        <p className="mt-4 text-center" ref={more}>
          <ShowMore pages={list} />
        </p>
      )}
      {open && <PhotoDialog photos={photos} shown={open} onShow={setOpen} onClose={() => setOpen(null)} />}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-24 text-ink-muted">
      <Spinner label="" />
      Loading shared album...
    </div>
  );
}

function NotFound({ because }: { because?: string | undefined }) {
  useTitle("Album not found");
  return (
    <EmptyState
      title="Album Not Found"
      level={1}
      art={<img src={spotArt("compass")} alt="" width={144} height={144} />}
      action={
        <Button asChild>
          <Link to={paths.home}>Go to home page</Link>
        </Button>
      }
    >
      {because ?? "This share link may have expired or been removed."}
    </EmptyState>
  );
}
