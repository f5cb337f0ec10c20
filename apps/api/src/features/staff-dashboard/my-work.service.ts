import { type MyWork, maxCountedWork, maxListedWork } from "@evoya/schemas/my-work";
import type { StaffCaller } from "../../http/caller.ts";
import type { MentionReader } from "../mentions/mentions.reader.ts";
import type { MyWorkRepository } from "./my-work.repository.ts";

type Deps = { work: MyWorkRepository; mentions: MentionReader; clock: () => Date };

const first = <Row>(rows: Row[]) => ({ items: rows.slice(0, maxListedWork), total: rows.length });

/** What's waiting for one colleague (the "back office" issue, My work; decision 272). */
export function createMyWorkService({ work, mentions, clock }: Deps) {
  return {
    /** A key has no work of its own. */
    find: async ({ adminUserId }: StaffCaller): Promise<MyWork> => {
      if (adminUserId === null)
        return { requests: first([]), tasks: first([]), conversations: first([]), mentions: first([]) };
      const limit = maxCountedWork + 1;
      const [requests, tasks, conversations, mentioned] = await Promise.all([
        work.requestsOf(adminUserId, limit),
        work.tasksOf(adminUserId, limit),
        work.conversationsOf(adminUserId, clock(), limit),
        mentions.unseenOf(adminUserId, limit),
      ]);
      return {
        requests: first(requests),
        tasks: first(tasks),
        conversations: first(conversations),
        mentions: first(mentioned),
      };
    },
  };
}

export type MyWorkService = ReturnType<typeof createMyWorkService>;
