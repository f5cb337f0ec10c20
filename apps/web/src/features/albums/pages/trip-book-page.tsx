import { routeOfTrip } from "@evoya/domain/planner/day-map";
import { stageOn } from "@evoya/domain/trip-stage";
import type { JournalMedia } from "@evoya/schemas/photo-journals";
import type { TripBook } from "@evoya/schemas/trip-books";
import { Button } from "@evoya/ui/button";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { refusalCallout } from "../../../entitlements/refusal-callout.tsx";
import { today } from "../../../lib/today.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { RouteSketch } from "../../trips/components/route-sketch.tsx";
import { BookChapterSection } from "../components/book-chapter.tsx";
import { BookCover } from "../components/book-cover.tsx";
import { BookEnd } from "../components/book-end.tsx";
import { BookPdfButton } from "../components/book-pdf-button.tsx";
import { CoverButton } from "../components/cover-button.tsx";
import { PhotoDialog } from "../components/photo-dialog.tsx";
import { StarButton } from "../components/star-button.tsx";
import { TellStoryButton } from "../components/tell-story-button.tsx";
import { TripMissing } from "../components/trip-missing.tsx";
import { tripBookQuery } from "../queries.ts";
import { useDeletedElsewhere } from "../use-deleted-elsewhere.ts";

/** A trip as a book: cover, route, a chapter for each day, and the figures at the end (decision 202). */
export function TripBookPage() {
  const { id = "" } = useParams();
  const { data: book, isPending, error, refetch } = useQuery(tripBookQuery(id));
  useDeletedElsewhere(id);
  useTitle(book ? `Memory book: ${book.title}` : "Memory book");
  if (isPending) return <PageSpinner />;
  if (book) return <Book book={book} />;
  if ("code" in error && (error.code === "not_found" || error.code === "invalid_input"))
    return <TripMissing />;
  const refusal = refusalCallout(error);
  if (refusal)
    return (
      <>
        <PageHeader
          title="Memory book"
          description="Your trip as a book: your photos, your words, your route."
        />
        {refusal}
      </>
    );
  return (
    <ErrorState level={1} title="Error loading the memory book" onRetry={() => void refetch()}>
      We couldn't load this memory book. Please try again.
    </ErrorState>
  );
}

/** Whether any of it is the member's own. */
const isBegun = ({ photos, chapters }: TripBook): boolean => photos > 0 || chapters.some(({ note }) => note);

function Book({ book }: { book: TripBook }) {
  const { tripId, title } = book;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to={paths.photoJournal(tripId)}
          className="inline-flex items-center gap-1.5 rounded-md text-sm text-ink-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" /> Back to the journal
        </Link>
        {isBegun(book) && (
          <div className="flex flex-wrap items-center gap-2">
            {stageOn(book, today()) === "completed" && <TellStoryButton book={book} />}
            <BookPdfButton tripId={tripId} />
          </div>
        )}
      </div>
      {isBegun(book) ? (
        <Pages book={book} />
      ) : (
        <>
          <PageHeader eyebrow="Memory book" title={title} />
          <NothingYet tripId={tripId} />
        </>
      )}
    </>
  );
}

function Pages({ book }: { book: TripBook }) {
  const { tripId, chapters } = book;
  const [openId, setOpenId] = useState<string | null>(null);
  const photos = chapters.flatMap((chapter) => chapter.photos);
  const open = photos.find(({ id }) => id === openId);
  const show = ({ id }: Pick<JournalMedia, "id">) => setOpenId(id);
  const route = routeOfTrip(
    chapters.map(({ day, title, route: stops }) => ({ number: day, title, route: stops })),
  );
  return (
    // Without their shades, words on photos would be printed on white boxes.
    <article className="grid gap-16 sm:gap-24 [print-color-adjust:exact]">
      <BookCover book={book} />
      {route.length > 1 && (
        <section aria-label="The route" className="mx-auto w-full max-w-3xl">
          <RouteSketch route={route} name="Map of the trip">
            Each number is a day, where you were that day.
          </RouteSketch>
        </section>
      )}
      {chapters.map((chapter) => (
        <BookChapterSection key={chapter.day} chapter={chapter} onOpen={show} />
      ))}
      <BookEnd book={book} />
      {open && (
        <PhotoDialog
          photos={photos}
          shown={open}
          onShow={show}
          onClose={() => setOpenId(null)}
          actions={
            <>
              <StarButton key={open.id} tripId={tripId} photo={open} />
              <CoverButton tripId={tripId} photoId={open.id} isCover={book.cover?.id === open.id} />
            </>
          }
        />
      )}
    </article>
  );
}

function NothingYet({ tripId }: { tripId: string }) {
  return (
    <EmptyState
      title="Your book begins with a photo"
      level={2}
      className="rounded-card border border-line bg-surface py-14"
      art={<img src={spotArt("camera")} alt="" width={130} height={130} />}
      action={
        <Button asChild>
          <Link to={paths.tripAlbum(tripId)}>Add photos to the album</Link>
        </Button>
      }
    >
      Add photos to the album, or write about a day in the journal. They become pages here.
    </EmptyState>
  );
}
