/** What we call a member who hasn't told us a name (member spec, side menu). */
export const namelessMember = "Traveler";

/** A member's name for people to read, such as in an email's greeting. */
export const memberNameOf = (name: string | null | undefined): string => name ?? namelessMember;
