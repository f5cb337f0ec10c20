let owner: string | null = null;

/** The member whose data this page shows, by id; null for a visitor's, and until we know. */
export const pageOwner = (): string | null => owner;

export function notePageOwner(memberId: string | null): void {
  owner = memberId;
}
