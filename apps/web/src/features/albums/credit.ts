import type { SharedMedia } from "@evoya/schemas/albums";

/** Who added a photo, if it was a guest: "From Nana". Only the owner of an album gets to know. */
export const creditOf = ({ guestName }: SharedMedia): string | null => guestName && `From ${guestName}`;

/** What a photo or video is called: by its caption, or by who it's from. */
export const mediaName = (media: SharedMedia): string => media.caption ?? creditOf(media) ?? "";
