import { evieLimits } from "@evoya/domain/evie/limits";
import type { EvieConversation, EvieTurn } from "@evoya/schemas/evie";
import { Problem } from "@evoya/schemas/problems";
import type { EvieRepository } from "./evie.repository.ts";
import { toTurn } from "./evie.view.ts";
import type { EvieTurnRepository } from "./evie-turns.repository.ts";

type Deps = { evie: EvieRepository; turns: EvieTurnRepository; hasModel: boolean; hasVoice: boolean };

/** A member's conversations with Evie. */
export function createEvieService({ evie, turns, hasModel, hasVoice }: Deps) {
  return {
    /** The member's conversations, and what answers, and whether she speaks. */
    list: async (userId: string) => ({
      items: await evie.listConversations(userId, evieLimits.conversations),
      reader: hasModel ? ("model" as const) : ("builtin" as const),
      hasVoice,
    }),

    /** A conversation with its questions and answers. Throws `not_found`. */
    find: async (userId: string, id: string): Promise<EvieConversation & { turns: EvieTurn[] }> => {
      const conversation = await evie.findConversation(id, userId);
      if (!conversation) throw new Problem("not_found");
      return { ...conversation, turns: (await turns.listTurns(id, userId)).map(toTurn) };
    },

    /** Deletes a conversation. Throws `not_found`. */
    remove: async (userId: string, id: string): Promise<void> => {
      if (!(await evie.removeConversation(id, userId))) throw new Problem("not_found");
    },

    /** Records what the member did with a proposal. Throws `not_found`, also for a turn without one. */
    note: async (
      userId: string,
      turnId: string,
      proposalOutcome: "done" | "dismissed",
    ): Promise<EvieTurn> => {
      const row = await turns.noteOutcome(turnId, userId, proposalOutcome);
      if (!row) throw new Problem("not_found");
      return toTurn(row);
    },
  };
}

export type EvieService = ReturnType<typeof createEvieService>;
