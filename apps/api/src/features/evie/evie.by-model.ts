import type { EvieAnswer } from "@evoya/domain/evie/answer";
import { createCleaner } from "@evoya/domain/evie/clean-text";
import type { EvieFacts } from "@evoya/domain/evie/facts";
import { evieLimits } from "@evoya/domain/evie/limits";
import type { Assistant } from "../../adapters/assistant/assistant.ts";
import type { EvieFactsReader } from "./evie.facts.ts";
import { evieInstructions } from "./evie.instructions.ts";
import { createEvieTools } from "./evie.tools.ts";
import type { TurnRow } from "./evie.view.ts";

type Deps = { assistant: Assistant; facts: EvieFactsReader };
type Asked = { userId: string; question: string; before: readonly TurnRow[] };

/** The latest of what was said before, as a model reads it. */
export const rememberedOf = (before: readonly TurnRow[]) =>
  before
    .slice(-evieLimits.remembered)
    .flatMap((turn) => [
      { by: "member" as const, text: turn.question },
      ...(turn.answer ? [{ by: "evie" as const, text: turn.answer }] : []),
    ]);

/** What a model may ask for while it answers one question of a member. */
export const toolsFor = (facts: EvieFactsReader, userId: string, known: EvieFacts) =>
  createEvieTools({
    facts: known,
    planOf: (trip) => facts.planOf(userId, trip),
    guideTo: facts.guideTo,
    nextPayment: () => facts.nextPaymentOf(userId),
  });

/** Lets a language model answer. What it writes is shown as plain text; what it proposes goes through the tools. */
export const createModelAnswers = ({ assistant, facts }: Deps) => ({
  /** Throws when the model doesn't answer. `onText` gets pieces that are already clean. */
  answer: async (
    { userId, question, before }: Asked,
    onText: (text: string) => void,
  ): Promise<EvieAnswer> => {
    const known = await facts.find(userId);
    const tools = toolsFor(facts, userId, known);
    const cleaner = createCleaner();
    let text = "";
    const show = (piece: string): void => {
      const room = evieLimits.answer - text.length;
      const shown = (text === "" ? piece.trimStart() : piece).slice(0, Math.max(0, room));
      if (!shown) return;
      text += shown;
      onText(shown);
    };
    await assistant.answer({
      instructions: evieInstructions(known),
      said: [...rememberedOf(before), { by: "member", text: question }],
      tools: tools.definitions,
      run: tools.run,
      onText: (piece) => show(cleaner.push(piece)),
    });
    show(cleaner.end());
    if (!text.trim()) throw new Error("Nothing of the answer could be shown");
    return { text: text.trimEnd(), ...tools.extras };
  },
});

export type ModelAnswers = ReturnType<typeof createModelAnswers>;
