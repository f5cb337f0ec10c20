/** The address a member's photo is read from. */
export type MemberPhotos = { urlOf: (photoKey: string | null) => string | null };

/** Photos are served from a path that needs no cookie; their keys cannot be guessed (design §6). */
export const createMemberPhotos = (apiUrl: string): MemberPhotos => ({
  urlOf: (photoKey) => (photoKey ? `${apiUrl}/files/photos/${photoKey}` : null),
});
