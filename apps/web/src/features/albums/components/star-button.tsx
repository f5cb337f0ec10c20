import type { JournalMedia } from "@evoya/schemas/photo-journals";
import { Button } from "@evoya/ui/button";
import { IconButton } from "@evoya/ui/icon-button";
import { Star } from "lucide-react";
import { useStar } from "../use-star.ts";

type Props = { tripId: string; photo: JournalMedia };

const icon = (isStarred: boolean) => <Star aria-hidden className={isStarred ? "fill-current" : ""} />;

/** A small star next to a photo of the journal. */
export function StarIcon({ tripId, photo: { id, caption, isStarred } }: Props) {
  const star = useStar(tripId);
  const isOn = star.isPending ? star.variables.isStarred : isStarred;
  return (
    <IconButton
      size="sm"
      aria-pressed={isOn}
      label={`Star for the memory book: ${caption ?? "photo"}`}
      icon={icon(isOn)}
      onClick={() => star.mutate({ id, isStarred: !isOn })}
    />
  );
}

/** The same with words, for a photo that's shown large. */
export function StarButton({ tripId, photo: { id, isStarred } }: Props) {
  const star = useStar(tripId);
  const isOn = star.isPending ? star.variables.isStarred : isStarred;
  return (
    <Button variant="outline" aria-pressed={isOn} onClick={() => star.mutate({ id, isStarred: !isOn })}>
      {icon(isOn)} {isOn ? "Starred" : "Star"}
    </Button>
  );
}
