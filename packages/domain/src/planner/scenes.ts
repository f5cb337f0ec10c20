/** The little picture for a stop or a day, chosen by the words of its titles alone: apps don't have the catalog. */
import type { PlanDay, PlanItem } from "./plan.ts";

export const scenes = [
  "adventure",
  "arrival",
  "church",
  "garden",
  "lake",
  "market",
  "mountain",
  "museum",
  "night",
  "ruin",
  "sea",
  "spa",
  "street",
  "table",
  "temple",
  "view",
  "waterfall",
] as const;
export type Scene = (typeof scenes)[number];

/** The first match counts. */
const byWord: [RegExp, Scene][] = [
  [/\b(temple|wat|pura|shrine|taisha|jinja|stupa|pagoda|dargah)\b|-(ji|dera|gu)\b/i, "temple"],
  [/museum|museo|gallery|collection|louvre|orsay|prado/i, "museum"],
  [/\b(water)?falls?\b|foss\b|cascad|catarata|cenote/i, "waterfall"],
  [/market|souk|bazaar|mercat|mercado|feira|shops|boqueria/i, "market"],
  [/\b(spa|hammam|onsen|hot springs?|baths?|massage|yoga|wellness)\b|lagoon spa/i, "spa"],
  [
    /surf|kayak|raft|zip ?line|dive|diving|snorkel|paddle|canyoning|climb|bicycle|reef|boards?\b/i,
    "adventure",
  ],
  [/beach|playa|praia|platja|\bcala\b|\bbay\b|\bcove\b|island|\banse\b|sea\b|coast|boat|motu|lagoon/i, "sea"],
  [
    /ruin|forum|colosseum|amphitheat|pyramid|sphinx|archaeolog|acropolis|tomb|machu|pantheon|pompeii|fort\b/i,
    "ruin",
  ],
  [/church|basilica|cathedral|chapel|monaster|convent|abbey|mosque|masjid|\bsan(ta|t)?\b|\bst\. /i, "church"],
  [/lake|lago\b|fjord|river|canal|khlong|harbou?r/i, "lake"],
  [/garden|park\b|botanic|jardin|villa|terraces?\b|palace grounds/i, "garden"],
  [
    /mount|peak|ridge|trail|hike|trek|volcan|glacier|forest|jungle|canyon|valley|gorge|crater|dune|desert|cliff|nature/i,
    "mountain",
  ],
  [
    /view|lookout|miradou?ro?|belvedere|sunset|sunrise|tower|cable ?car|gondola|hill\b|summit|terrace/i,
    "view",
  ],
  [/\b(night|after dark|bars?|jazz|club|show|theatre|theater|tango|fado|opera)\b/i, "night"],
  [/cooking|tasting|wine|vineyard|food|tea\b|coffee|chocolate/i, "table"],
  [/palace|palazzo|castle|alcazar/i, "museum"],
];

/** The picture for a stop by its title; a street if nothing else fits. */
export const sceneOf = (title: string): Scene => byWord.find(([word]) => word.test(title))?.[1] ?? "street";

type Visited = Pick<PlanDay, "number"> & { items: readonly Pick<PlanItem, "kind" | "title">[] };

/** A picture for each day: of something on it, and different from the day before if possible. */
export function scenesOfDays(days: readonly Visited[]): Scene[] {
  const chosen: Scene[] = [];
  for (const { items } of days) {
    const visits = items.filter(({ kind }) => kind === "place").map(({ title }) => sceneOf(title));
    const told = visits.filter((scene) => scene !== "street" && scene !== "night");
    const wanted = [...told, ...visits];
    const fresh = wanted.find((scene) => !chosen.slice(-2).includes(scene));
    chosen.push(
      chosen.length === 0 && days.length > 1 ? "arrival" : (fresh ?? wanted[0] ?? restScene(items)),
    );
  }
  return chosen;
}

const restScene = (items: Visited["items"]): Scene =>
  items.some(({ title }) => /fly|airport/i.test(title)) ? "arrival" : "table";
