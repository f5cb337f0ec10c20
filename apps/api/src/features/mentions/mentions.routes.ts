import type { mentionEndpoints } from "@evoya/schemas/mentions";
import type { Handlers } from "../../http/mount.ts";
import type { MentionService } from "./mentions.service.ts";

export const createMentionRoutes = (mentions: MentionService): Handlers<typeof mentionEndpoints> => ({
  listColleagues: ({ query }) => mentions.colleagues(query.about),
  markMentionSeen: ({ caller, params }) => mentions.markSeen(params.id, caller),
});
