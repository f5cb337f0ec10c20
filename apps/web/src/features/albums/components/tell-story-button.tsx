import { storyOfBook } from "@evoya/domain/book";
import { publicFormLimits } from "@evoya/domain/public-forms";
import type { TripBook } from "@evoya/schemas/trip-books";
import { Button } from "@evoya/ui/button";
import { useMutation } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { api } from "../../../api.ts";
import { useTellProblem } from "../../../entitlements/use-tell-problem.ts";
import { paths } from "../../../paths.ts";
import { ownName } from "../../../session/own-name.ts";
import { useSession } from "../../../session/session.ts";
import type { StoryState } from "../../submissions/story-start.ts";

const { destination: maxDestination, story: limits } = publicFormLimits;

/** Opens the story form, filled in with the book's content and copies of its photos; nothing is sent (decision 216). */
export function TellStoryButton({ book }: { book: TripBook }) {
  const navigate = useNavigate();
  const tellProblem = useTellProblem();
  const { member } = useSession();
  const begin = useMutation({
    mutationFn: async (): Promise<StoryState> => {
      const { tripId, title } = book;
      const { text, photoIds } = storyOfBook(book, { photos: limits.photos, text: limits.story });
      const { photos } =
        photoIds.length > 0
          ? await api.copyPhotosForStory({ params: { id: tripId }, body: { mediaIds: photoIds } })
          : { photos: [] };
      const fields = {
        name: ownName(member),
        email: member?.email ?? "",
        destination: (book.destination ?? "").slice(0, maxDestination),
        title: title.slice(0, limits.title),
        story: text,
      };
      return { story: { tripId, ...fields, photos, leftOut: photoIds.length - photos.length } };
    },
    onSuccess: (state) => navigate({ pathname: paths.testimonials, hash: "#your-story" }, { state }),
    onError: (problem) => tellProblem("We couldn't start your story", problem),
  });
  return (
    <Button
      variant="ghost"
      busy={begin.isPending}
      busyLabel="Getting your photos..."
      onClick={() => begin.mutate()}
    >
      <PenLine aria-hidden /> Tell your story
    </Button>
  );
}
