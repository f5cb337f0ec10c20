import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type GuestPhotosData = {
  name: string;
  /** "Nana and Bo added 5 photos to Our Roman spring". */
  title: string;
  tripId: string;
};

/** To a member whose guests added photos through the link to an album. */
export function guestPhotos({ name, title, tripId }: GuestPhotosData, links: MailLinks): MailContent {
  return {
    name: "guest-photos",
    subject: words`${{ title }}`,
    heading: words`${{ title }}`,
    blocks: [
      paragraph(words`Hello ${{ name }},`),
      paragraph(
        words`The photos are in your album, with your guests' names. You can delete any of them, and turn adding off where you share the album.`,
      ),
    ],
    action: { label: words`See the album`, url: links.album(tripId) },
  };
}
