import type { SharedMedia } from "@evoya/schemas/albums";

/** The guest who added a photo: "From Nana". Only an album's owner sees this. */
export const creditOf = ({ guestName }: SharedMedia): string | null => guestName && `From ${guestName}`;

/** A photo's or video's name: its caption, or who it's from. */
export const mediaName = (media: SharedMedia): string => media.caption ?? creditOf(media) ?? "";
