import { canBeMentioned } from "@evoya/domain/mentions";
import { Problem } from "@evoya/schemas/problems";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { colleaguesMentioned } from "./mentions.events.ts";
import type { MentionPlace, MentionRepository } from "./mentions.repository.ts";

/** What a transaction that adds a note needs for its mentions. */
export type MentionStores = { mentions: MentionRepository; publish: Publish };

/** What someone writes for their colleagues, and the ids of those it mentions. */
export type NewNote = { text: string; mentions?: readonly string[] | undefined };

/**
 * Stores the mentions of a note and notifies those people (decision 294), except its author. Throws
 * `invalid_input` if someone has left the team or can't read what the note is about.
 */
export async function mentionColleagues(
  { mentions, publish }: MentionStores,
  note: MentionPlace,
  adminUserIds: readonly string[] = [],
  { caller }: StaffOrigin,
): Promise<void> {
  const others = [...new Set(adminUserIds)].filter((id) => id !== caller.adminUserId);
  if (others.length === 0) return;
  const found = await mentions.rolesOf(others);
  if (found.length < others.length || found.some(({ role }) => !canBeMentioned(role, note.place))) {
    const message = "Mention only people on the team who can read this";
    throw new Problem("invalid_input", undefined, { errors: [{ path: "mentions", message }] });
  }
  await mentions.add(note, others, caller.adminUserId);
  await publish(colleaguesMentioned(await mentions.ofNote(note.noteId)));
}
