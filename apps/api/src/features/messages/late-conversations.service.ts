import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { eachInTurn } from "../../jobs/each-in-turn.ts";
import type { InboxRepository } from "./inbox.repository.ts";
import type { LateConversationRepository } from "./late-conversations.repository.ts";
import { conversationLate } from "./messages.events.ts";

type Stores = { inbox: InboxRepository; lateConversations: LateConversationRepository; publish: Publish };
type Deps = {
  transact: Transact<Stores>;
  lateConversations: LateConversationRepository;
  staffMail: string;
  clock: () => Date;
};

/** What happens when nobody has answered in a conversation within the promise (decision 174). */
export function createLateConversationService({ transact, lateConversations, staffMail, clock }: Deps) {
  const tell = (id: string, now: string): Promise<void> =>
    transact(async (stores) => {
      if (!(await stores.lateConversations.noteTold(id, now))) return;
      const row = await stores.inbox.find(id);
      if (!row?.waitingSince || !row.answerDueAt) return;
      const { waitingSince, answerDueAt: dueAt } = row;
      const assignee = await stores.lateConversations.assignee(id);
      const awayUntil = assignee?.awayUntil ?? null;
      const to = assignee && !awayUntil ? assignee.email : staffMail;
      await stores.publish(conversationLate({ ...row, waitingSince, dueAt, awayUntil }, to));
    });

  return {
    /**
     * Tells the colleague who has each late conversation, or else the team, once per wait. Running twice does
     * no harm.
     */
    tellOfLate: async (): Promise<void> => {
      const now = clock().toISOString();
      await eachInTurn(await lateConversations.listUntold(now), (id) => tell(id, now));
    },
  };
}
