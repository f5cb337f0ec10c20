import { evieLimits } from "@evoya/domain/evie/limits";
import type { EvieConversation, EvieTurn } from "@evoya/schemas/evie";
import { Problem } from "@evoya/schemas/problems";
import type { EvieRepository } from "./evie.repository.ts";
import { toTurn } from "./evie.view.ts";

type Deps = { evie: EvieRepository; hasModel: boolean };

/** A member's conversations with Evie. */
export function createEvieService({ evie, hasModel }: Deps) {
  return {
    list: async (userId: string) => ({
      items: await evie.listConversations(userId, evieLimits.conversations),
      reader: hasModel ? ("model" as const) : ("builtin" as const),
    }),

    find: async (userId: string, id: string): Promise<EvieConversation & { turns: EvieTurn[] }> => {
      const conversation = await evie.findConversation(id, userId);
      if (!conversation) throw new Problem("not_found");
      return { ...conversation, turns: (await evie.listTurns(id, userId)).map(toTurn) };
    },

    remove: async (userId: string, id: string): Promise<void> => {
      if (!(await evie.removeConversation(id, userId))) throw new Problem("not_found");
    },

    /** Notes what became of a proposal. Throws `not_found` for a turn without one, too. */
    note: async (
      userId: string,
      turnId: string,
      proposalOutcome: "done" | "dismissed",
    ): Promise<EvieTurn> => {
      const row = await evie.noteOutcome(turnId, userId, proposalOutcome);
      if (!row) throw new Problem("not_found");
      return toTurn(row);
    },
  };
}

export type EvieService = ReturnType<typeof createEvieService>;
