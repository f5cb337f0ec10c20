/** Photos that guests add to an album through its link (decision 208). */
export const guestPhotoLimits = {
  /** Characters of a guest's name. */
  name: 60,
  /** Guests' photos in one album, from all of them together. */
  perAlbum: 300,
} as const;

/** How long we collect guests' photos before their owner hears about them. */
export const guestNewsMinutes = 10;

const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

function namesOf(names: readonly string[]): string {
  const [first = "A guest", second, ...others] = names;
  if (!second) return first;
  if (others.length === 0) return `${first} and ${second}`;
  return `${first}, ${second}, and ${counted(others.length, "other")}`;
}

/** What the owner hears: "Nana and Bo added 5 photos to Our Roman spring". */
export const guestPhotosText = (count: number, names: readonly string[], trip: string): string =>
  `${namesOf(names)} added ${counted(count, "photo")} to ${trip}`;
