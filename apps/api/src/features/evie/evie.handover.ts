import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { MessageService } from "../messages/messages.service.ts";
import type { EvieRepository } from "./evie.repository.ts";
import type { EvieTurnRepository } from "./evie-turns.repository.ts";

type Deps = {
  transact: Transact<{ evie: EvieRepository; evieTurns: EvieTurnRepository }>;
  messages: Pick<MessageService, "start">;
};

/** The longest message the team gets. */
const longest = 5000;
const head = "My conversation with Evie so far:";
const left = "(earlier questions left out)";

type Said = { question: string; answer: string | null };

/** The note, then as many of the latest questions and answers as fit, oldest first. */
function handoverText(note: string, turns: readonly Said[]): string {
  const opening = note ? `${note}\n\n${head}` : head;
  const parts: string[] = [];
  let room = longest - opening.length - left.length - 4;
  for (const { question, answer } of turns.toReversed()) {
    const part = `I asked: ${question}\nEvie: ${answer ?? "(no answer)"}`.slice(0, 1800);
    if (part.length + 2 > room) return [opening, left, ...parts].join("\n\n");
    parts.unshift(part);
    room -= part.length + 2;
  }
  return [opening, ...parts].join("\n\n");
}

/** Hands a conversation to the team, as an ordinary message. */
export const createEvieHandover = ({ transact, messages }: Deps) => ({
  /** Throws `not_found`, `entitlement_required`, and `conflict` if the team already has it. */
  run: (userId: string, id: string, note: string): Promise<{ threadId: string }> =>
    transact(async ({ evie, evieTurns }) => {
      const conversation = await evie.holdConversation(id, userId);
      if (!conversation) throw new Problem("not_found");
      if (conversation.threadId)
        throw new Problem(
          "conflict",
          "This conversation is with our team already. You'll find it in your messages.",
        );
      const turns = await evieTurns.listTurns(id, userId);
      const subject = `From Evie: ${conversation.title}`;
      const { threadId } = await messages.start(userId, { subject, body: handoverText(note, turns) });
      await evie.setThread(id, userId, threadId);
      return { threadId };
    }),
});

export type EvieHandover = ReturnType<typeof createEvieHandover>;
