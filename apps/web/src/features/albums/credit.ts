import { dateLabel } from "@evoya/domain/dates";
import type { OwnMedia, SharedMedia } from "@evoya/schemas/albums";
import { dayOf } from "../../lib/instants.ts";

/** The guest who added a photo: "From Nana". Only an album's owner sees this. */
export const creditOf = ({ guestName }: SharedMedia): string | null => guestName && `From ${guestName}`;

/** A photo's or video's name: its caption, or who it's from. */
export const mediaName = (media: SharedMedia): string => media.caption ?? creditOf(media) ?? "";

/** The day a photo or video was taken, or added if it doesn't say: albums are in this order. */
export const shownDay = ({ takenOn, uploadedAt }: OwnMedia): string =>
  takenOn ? dateLabel(takenOn) : dayOf(uploadedAt);
