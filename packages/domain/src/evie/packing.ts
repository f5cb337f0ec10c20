import { capitalized } from "../capitalized.ts";
import { packingFor } from "../packing.ts";
import { packingLimits } from "../packing-groups.ts";
import { plainText } from "../plain-text.ts";
import { tripLink } from "./about-trips.ts";
import type { EvieAnswer, EvieProposal } from "./answer.ts";
import { type Asked, tripsAhead } from "./asked.ts";
import type { EvieTrip } from "./facts.ts";
import { evieLimits } from "./limits.ts";
import { answer } from "./write.ts";

/** "Add binoculars and a tripod to my packing list". */
const asksToAdd =
  /^(?:(?:please|hey|hi|ok|evie)[,!]? )*(?:(?:can|could|would|will) you )?(?:please )?(?:add|put|include|write|note) (.+?) (?:to|on|onto|in|into) (?:my |our |the )?(?:[^,]{1,80} )?packing list\b/i;
const asksWhatToPack =
  /\bpacking list\b|\b(?:what|which)\b.*\b(?:pack|bring|take along)\b|\bhelp me pack\b|\bwhat goes in (?:my|our) (?:bag|suitcase)\b/;

/** The most things an answer lists. */
const shown = 40;

/** "a tripod, some snacks and my camera" as three things. */
const thingsIn = (text: string): string[] =>
  text
    .split(/\s*(?:,|;|&|\band\b)\s*/i)
    .map((part) => part.replace(/^(?:also|a|an|the|some|my|our)\s+/i, ""));

/**
 * Things for a trip's packing list as a proposal, each once and no longer than the list allows; null if nothing is
 * left. All words pass through here, even a model's.
 */
export function proposedPacking(
  { id: itineraryId, title: tripTitle }: Pick<EvieTrip, "id" | "title">,
  things: readonly string[],
): EvieProposal | null {
  const byName = new Map<string, string>();
  for (const thing of things) {
    const label = capitalized(thing.replace(/\s+/g, " ").trim().slice(0, packingLimits.label).trim());
    const name = plainText(label);
    if (name !== "" && !byName.has(name)) byName.set(name, label);
  }
  const labels = [...byName.values()].slice(0, evieLimits.packingItems);
  return labels.length > 0 ? { kind: "packing_items", itineraryId, tripTitle, labels } : null;
}

const addedText = (title: string): string =>
  `I can put this on the packing list of ${title}. Nothing happens until you say so.`;

/** What to pack, and what to add to the list: for the trip it names, or the next one. */
export function aboutPacking({ question, text, facts, trip, plan }: Asked): EvieAnswer | null {
  const added = asksToAdd.exec(question.replace(/[’‘`]/g, "'").trim())?.[1];
  if (!added && !asksWhatToPack.test(text)) return null;
  const meant = trip ?? tripsAhead(facts)[0] ?? null;
  if (!meant)
    return answer(
      "A packing list belongs to a trip, and you have none ahead. Plan one, and I'll help you pack.",
      [{ page: "newTrip", id: null, label: "Plan a trip" }],
    );
  const links = [tripLink(meant)];
  if (meant.generation !== "ready")
    return answer(`${meant.title} gets its packing list as soon as its plan is made.`, links);
  if (added) return answer(addedText(meant.title), links, proposedPacking(meant, thingsIn(added)));
  if (!plan)
    return answer(
      `You'll find the packing list of ${meant.title} on the trip, and can add to it there.`,
      links,
    );
  const lines = packingFor(plan).map(({ label }) => `- ${label}`);
  return answer(
    `The packing list of ${meant.title} begins with this, by its season and its days:\n\n${lines.slice(0, shown).join("\n")}\n\nTo add something, tell me: “Add binoculars to my packing list”.`,
    links,
  );
}
