import type { Member } from "@evoya/schemas/sessions";

/** The name a member has told us, to fill into a form; empty for one we only call "Traveler". */
export const ownName = (member: Member | null | undefined): string => (member?.hasName ? member.name : "");
