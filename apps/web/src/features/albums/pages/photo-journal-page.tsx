import { tripDatesLabel } from "@evoya/domain/dates";
import type { PhotoJournal } from "@evoya/schemas/photo-journals";
import { Button } from "@evoya/ui/button";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, BookOpen } from "lucide-react";
import { Link, useParams } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { refusalCallout } from "../../../entitlements/refusal-callout.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { JournalDaySection } from "../components/journal-day.tsx";
import { JournalUnplaced } from "../components/journal-unplaced.tsx";
import { TripMissing } from "../components/trip-missing.tsx";
import { photoJournalQuery } from "../queries.ts";
import { useDeletedElsewhere } from "../use-deleted-elsewhere.ts";

/** A trip told day by day: what was planned, the photos, and what its member wrote (decision 188). */
export function PhotoJournalPage() {
  const { id = "" } = useParams();
  const { data: journal, isPending, error, refetch } = useQuery(photoJournalQuery(id));
  useDeletedElsewhere(id);
  useTitle(journal ? `Photo journal: ${journal.title}` : "Photo journal");
  if (isPending) return <PageSpinner />;
  if (journal) return <Journal journal={journal} />;
  if ("code" in error && (error.code === "not_found" || error.code === "invalid_input"))
    return <TripMissing />;
  const refusal = refusalCallout(error);
  if (refusal)
    return (
      <>
        <BackToAlbum tripId={id} />
        <PageHeader
          title="Photo journal"
          description="Your trip told day by day, in your photos and words."
        />
        {refusal}
      </>
    );
  return (
    <ErrorState level={1} title="Error loading the journal" onRetry={() => void refetch()}>
      We couldn't load this photo journal. Please try again.
    </ErrorState>
  );
}

const BackToAlbum = ({ tripId }: { tripId: string }) => (
  <Link
    to={paths.tripAlbum(tripId)}
    className="mb-3 inline-flex items-center gap-1.5 rounded-md text-sm text-ink-muted hover:text-ink"
  >
    <ArrowLeft aria-hidden className="size-4" /> Back to the album
  </Link>
);

function Journal({ journal }: { journal: PhotoJournal }) {
  const { tripId, title, destination, startDate, endDate, days, unplaced } = journal;
  const when = startDate && tripDatesLabel(startDate, endDate);
  return (
    <>
      <BackToAlbum tripId={tripId} />
      <PageHeader
        eyebrow="Photo journal"
        title={title}
        description={[destination, when].filter(Boolean).join(" \u00b7 ")}
        actions={
          <Button asChild>
            <Link to={paths.tripBook(tripId)}>
              <BookOpen aria-hidden /> Memory book
            </Link>
          </Button>
        }
      />
      {days.length === 0 ? (
        <NoPlan tripId={tripId} />
      ) : (
        <div className="grid gap-6">
          {unplaced > 0 && <JournalUnplaced journal={journal} />}
          {days.map((day) => (
            <JournalDaySection key={day.day} journal={journal} day={day} />
          ))}
        </div>
      )}
    </>
  );
}

function NoPlan({ tripId }: { tripId: string }) {
  return (
    <EmptyState
      title="No days yet"
      level={2}
      className="rounded-card border border-line bg-surface py-14"
      art={<img src={spotArt("compass")} alt="" width={130} height={130} />}
      action={
        <Button asChild>
          <Link to={paths.trip(tripId)}>Go to the trip</Link>
        </Button>
      }
    >
      The journal follows the days of your itinerary. Once it's ready, your photos can find their place here.
    </EmptyState>
  );
}
