/** The address of a member's photo. */
export type MemberPhotos = { urlOf: (photoKey: string | null) => string | null };

/** Photos are served from a path that needs no cookie; nobody can guess their keys (design §6). */
export const createMemberPhotos = (apiUrl: string): MemberPhotos => ({
  urlOf: (photoKey) => (photoKey ? `${apiUrl}/files/photos/${photoKey}` : null),
});
