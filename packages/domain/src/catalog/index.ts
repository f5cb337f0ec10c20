import { bali } from "./bali.ts";
import { bangkok } from "./bangkok.ts";
import { barbados } from "./barbados.ts";
import { barcelona } from "./barcelona.ts";
import { boraBora } from "./bora-bora.ts";
import { buenosAires } from "./buenos-aires.ts";
import { canada } from "./canada.ts";
import { capeTown } from "./cape-town.ts";
import { costaRica } from "./costa-rica.ts";
import { croatia } from "./croatia.ts";
import type { Destination, Place } from "./destination.ts";
import { dubai } from "./dubai.ts";
import { egypt } from "./egypt.ts";
import { ibiza } from "./ibiza.ts";
import { iceland } from "./iceland.ts";
import { india } from "./india.ts";
import { kyoto } from "./kyoto.ts";
import { lisbon } from "./lisbon.ts";
import { maldives } from "./maldives.ts";
import { mexicoCity } from "./mexico-city.ts";
import { morocco } from "./morocco.ts";
import { nepal } from "./nepal.ts";
import { newYork } from "./new-york.ts";
import { newZealand } from "./new-zealand.ts";
import { norway } from "./norway.ts";
import { paris } from "./paris.ts";
import { patagonia } from "./patagonia.ts";
import { peru } from "./peru.ts";
import { rio } from "./rio.ts";
import { rome } from "./rome.ts";
import { santorini } from "./santorini.ts";
import { seychelles } from "./seychelles.ts";
import { sydney } from "./sydney.ts";
import { tulum } from "./tulum.ts";

export type { Destination, Place } from "./destination.ts";

/** Every destination the built-in planner knows. */
export const destinations: readonly Destination[] = [
  costaRica,
  bali,
  canada,
  bangkok,
  barbados,
  barcelona,
  norway,
  buenosAires,
  egypt,
  capeTown,
  peru,
  india,
  dubai,
  croatia,
  ibiza,
  nepal,
  kyoto,
  lisbon,
  maldives,
  morocco,
  mexicoCity,
  newYork,
  paris,
  newZealand,
  iceland,
  rio,
  rome,
  santorini,
  seychelles,
  sydney,
  boraBora,
  patagonia,
  tulum,
];

const byId = new Map(destinations.map((destination) => [destination.id, destination]));

/** The destination with an id; undefined if the catalog doesn't have it, or no longer has it. */
export const destinationById = (id: string): Destination | undefined => byId.get(id);

const placesById = new Map(
  destinations.flatMap((destination) =>
    destination.places.map((place) => [place.id, { place, destination }] as const),
  ),
);

/** The place with an id; ids are unique across all destinations. */
export const placeById = (id: string): Place | undefined => placesById.get(id)?.place;

/** The destination a place belongs to. */
export const destinationOfPlace = (id: string): Destination | undefined => placesById.get(id)?.destination;

/** In lower case, without accents or punctuation, with single spaces between and around words. */
const plain = (text: string): string =>
  ` ${text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** `called` is what someone who uses this name calls the destination. */
type Name = { destination: Destination; key: string; isCountry: boolean; called: string };

/**
 * A country by its name, and "Lisbon" rather than "Lisbon and Sintra"; a place inside a destination isn't a name for
 * it.
 */
function calledBy({ id, name, country }: Destination, text: string): string {
  if (plain(text) === plain(country)) return country;
  const short = text.replace(`, ${country}`, "");
  return short !== id && plain(name).includes(plain(short)) ? short : name;
}

/** Longest first, so "Rome and the coast" isn't found in parts; names before countries. */
const names: Name[] = destinations
  .flatMap((destination) => {
    const { id, name, country, aliases } = destination;
    const own = [name, ...aliases, id].map((text) => ({ text, isCountry: false }));
    return [...own, { text: country, isCountry: true }].map(({ text, isCountry }) => ({
      destination,
      key: plain(text),
      isCountry,
      called: calledBy(destination, text),
    }));
  })
  .sort((a, b) => b.key.length - a.key.length);

/** When several destinations share a country, the one the country's name alone stands for. */
const capitals: Record<string, string> = { Mexico: "mexico-city", Spain: "barcelona" };

const meansCountry = ({ destination: { id, country } }: Name): boolean => (capitals[country] ?? id) === id;

/**
 * The destinations a text names, in the text's order: by id, name, alias or country, alone or inside a longer text
 * ("Rome and the coast", "Paris, Rome, then Kyoto"). When names overlap, the longest wins; a country next to one of its
 * own destinations only says where that is. Empty if the catalog has none of them.
 */
export const findDestinations = (text: string): Destination[] =>
  findCalled(text).map(({ destination }) => destination);

/** The same, each with what the text calls it: "Peru" for Cusco and the Sacred Valley. */
export function findCalled(text: string): Pick<Name, "destination" | "called">[] {
  let rest = plain(text);
  const found: (Pick<Name, "destination" | "called"> & { at: number })[] = [];
  const take = (candidates: Name[]): void => {
    for (const { destination, key, called } of candidates) {
      for (let at = rest.indexOf(key); at >= 0; at = rest.indexOf(key)) {
        found.push({ destination, called, at });
        // What's been found isn't found again as part of something else.
        rest = `${rest.slice(0, at + 1)}${"\u0000".repeat(key.length - 2)}${rest.slice(at + key.length - 1)}`;
      }
    }
  };
  take(names.filter(({ isCountry }) => !isCountry));
  const countries = new Set(found.map(({ destination }) => destination.country));
  take(
    names.filter((name) => name.isCountry && meansCountry(name) && !countries.has(name.destination.country)),
  );
  const inOrder = found.toSorted((a, b) => a.at - b.at);
  return inOrder.filter(
    ({ destination }, i) => inOrder.findIndex((other) => other.destination === destination) === i,
  );
}

/** The first destination a text names; null if the catalog has none of them. */
export const findDestination = (text: string): Destination | null => findDestinations(text)[0] ?? null;
