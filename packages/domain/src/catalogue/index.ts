import { bali } from "./bali.ts";
import { bangkok } from "./bangkok.ts";
import { costaRica } from "./costa-rica.ts";
import { croatia } from "./croatia.ts";
import type { Destination } from "./destination.ts";
import { ibiza } from "./ibiza.ts";
import { iceland } from "./iceland.ts";
import { kyoto } from "./kyoto.ts";
import { lisbon } from "./lisbon.ts";
import { maldives } from "./maldives.ts";
import { morocco } from "./morocco.ts";
import { norway } from "./norway.ts";
import { paris } from "./paris.ts";
import { patagonia } from "./patagonia.ts";
import { peru } from "./peru.ts";
import { rome } from "./rome.ts";
import { santorini } from "./santorini.ts";

/** Every destination the built-in planner knows. */
export const destinations: readonly Destination[] = [
  bali,
  costaRica,
  peru,
  kyoto,
  morocco,
  iceland,
  rome,
  santorini,
  bangkok,
  croatia,
  ibiza,
  lisbon,
  maldives,
  norway,
  paris,
  patagonia,
];

/** Lower case, without accents or punctuation, words separated and surrounded by single spaces. */
const plain = (text: string): string =>
  ` ${text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

const names = destinations
  .flatMap((destination) => {
    const { id, name, country, aliases } = destination;
    return [id, name, country, ...aliases].map((text) => ({ destination, key: plain(text) }));
  })
  .sort((a, b) => b.key.length - a.key.length);

/**
 * The destination a text names, by id, name, country or alias, alone or inside a longer text ("Rome and the
 * coast"); where several are named, the longest name wins. Null where the catalogue has none of them.
 */
export function findDestination(text: string): Destination | null {
  const wanted = plain(text);
  return names.find(({ key }) => wanted.includes(key))?.destination ?? null;
}
