import type { PhotoJournal } from "@evoya/schemas/photo-journals";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { Link } from "react-router-dom";
import { api } from "../../../api.ts";
import { useAllowed } from "../../../entitlements/use-allowed.ts";
import { paths } from "../../../paths.ts";
import { useSession } from "../../../session/session.ts";
import { refreshAlbum } from "../queries.ts";
import { JournalPhotos } from "./journal-photos.tsx";

const imported = ({ placed, unplaced }: { placed: number; unplaced: number }): string => {
  const left = unplaced === 0 ? "" : ` ${unplaced} don't say when or where they were taken.`;
  return `${placed === 1 ? "1 found its day." : `${placed} found their day.`}${left}`;
};

/** Photos without a day yet. On Elite they can be sorted all at once, otherwise each is placed by hand. */
export function JournalUnplaced({ journal }: { journal: PhotoJournal }) {
  const { tripId, unplaced } = journal;
  const isSorted = useAllowed("photo_import", useSession().member?.level === "elite");
  return (
    <Card>
      <section aria-labelledby="journal-unplaced" className="grid gap-4">
        <header className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0 flex-1 basis-72">
            <h2 id="journal-unplaced" className="font-display text-2xl font-semibold">
              {unplaced === 1
                ? "1 photo or video without a day"
                : `${unplaced} photos and videos without a day`}
            </h2>
            <p className="mt-1 text-ink-muted">
              Choose the ones that belong together, then move them to their day.
              {!isSorted && (
                <>
                  {" "}
                  On{" "}
                  <Link to={paths.upgrade("elite")} className="font-medium underline underline-offset-4">
                    Elite
                  </Link>
                  , photos find their day by themselves.
                </>
              )}
            </p>
          </div>
          {isSorted && <SortButton tripId={tripId} />}
        </header>
        <JournalPhotos journal={journal} day={0} />
      </section>
    </Card>
  );
}

function SortButton({ tripId }: { tripId: string }) {
  const client = useQueryClient();
  const sort = useMutation({
    mutationFn: () => api.importIntoJournal({ params: { id: tripId } }),
    onSuccess: async (outcome) => {
      await refreshAlbum(client, tripId);
      if (outcome.placed > 0) toast.success("Sorted", imported(outcome));
      else toast.info("Nothing to sort", "None of them says when or where it was taken during this trip.");
    },
    onError: (problem) => toast.error("We couldn't sort your photos", problemText(problem)),
  });
  return (
    <Button busy={sort.isPending} busyLabel="Sorting" onClick={() => sort.mutate()}>
      <Sparkles aria-hidden /> Sort by date and place
    </Button>
  );
}
