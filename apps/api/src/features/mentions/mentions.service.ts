import { canBeMentioned, type NotePlace } from "@evoya/domain/mentions";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { StaffCaller } from "../../http/caller.ts";
import type { MentionStores } from "./mentioning.ts";
import { mentionSeen } from "./mentions.events.ts";
import type { MentionRepository } from "./mentions.repository.ts";

type Deps = { transact: Transact<MentionStores>; mentions: Pick<MentionRepository, "team"> };

/** Mentions of colleagues in private notes (decision 294). */
export const createMentionService = ({ transact, mentions }: Deps) => ({
  /** Who can be mentioned in a note about something of this kind: whoever can read it. */
  colleagues: async (place: NotePlace) => ({
    items: (await mentions.team())
      .filter(({ role }) => canBeMentioned(role, place))
      .map(({ role: _, ...colleague }) => colleague),
  }),

  /** Takes a mention off its own person's work. Throws `not_found` for anyone else's, and for a key. */
  markSeen: (id: string, { adminUserId }: StaffCaller): Promise<void> =>
    transact(async (stores) => {
      if (!adminUserId || !(await stores.mentions.markSeen(id, adminUserId))) throw new Problem("not_found");
      await stores.publish(mentionSeen());
    }),
});

export type MentionService = ReturnType<typeof createMentionService>;
