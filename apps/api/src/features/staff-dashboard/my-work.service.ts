import { type MyWork, maxCountedWork, maxListedWork, type WholePart } from "@evoya/schemas/my-work";
import type { StaffCaller } from "../../http/caller.ts";
import type { MentionReader } from "../mentions/mentions.reader.ts";
import type { MyWorkRepository } from "./my-work.repository.ts";

type Deps = { work: MyWorkRepository; mentions: MentionReader; clock: () => Date };

const first = <Row>(rows: Row[], limit = maxListedWork) => ({
  items: rows.slice(0, limit),
  total: rows.length,
});

/** What's waiting for one colleague (the "back office" issue, My work; decision 272). */
export function createMyWorkService({ work, mentions, clock }: Deps) {
  return {
    /** The first of each kind, and all of `whole` that we count. A key has no work of its own. */
    find: async ({ adminUserId }: StaffCaller, whole?: WholePart): Promise<MyWork> => {
      if (adminUserId === null)
        return { requests: first([]), tasks: first([]), conversations: first([]), mentions: first([]) };
      const limit = maxCountedWork + 1;
      const limitOf = (part: WholePart) => (part === whole ? maxCountedWork : maxListedWork);
      const [requests, tasks, conversations, mentioned] = await Promise.all([
        work.requestsOf(adminUserId, limit),
        work.tasksOf(adminUserId, limit),
        work.conversationsOf(adminUserId, clock(), limit),
        mentions.unseenOf(adminUserId, limit),
      ]);
      return {
        requests: first(requests),
        tasks: first(tasks, limitOf("tasks")),
        conversations: first(conversations),
        mentions: first(mentioned, limitOf("mentions")),
      };
    },
  };
}

export type MyWorkService = ReturnType<typeof createMyWorkService>;
