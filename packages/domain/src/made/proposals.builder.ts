import type { Proposals } from "./proposals.ts";

const kinds = ["museum", "religious", "park", "market", "landmark", "viewpoint"] as const;
const words =
  "Amber Birch Cedar Dune Elm Fern Grove Heath Iris Jade Kelp Lotus Maple Nettle Olive Pine".split(" ");

const wordFor = (n: number): string =>
  `${words[n % words.length]} ${words[Math.floor(n / words.length) % words.length]}`;

/** A visit as a model proposes it, at some distance from a center. */
export const aProposedVisit = (
  [latitude, longitude]: readonly [number, number],
  changes: Partial<Proposals["visits"][number]> = {},
): Proposals["visits"][number] => ({
  name: "Museum of Lanterns",
  kind: "museum",
  status: "open",
  latitude,
  longitude,
  opensAt: "09:00",
  closesAt: "17:00",
  closedOn: ["Monday"],
  minutes: 90,
  costUsd: 5,
  interests: ["Museums", "Culture & History"],
  indoor: true,
  strenuous: false,
  bookingNeeded: false,
  importance: 3,
  ...changes,
});

/** A town as proposed by a model that knows it well: `count` visits, six areas, tables, and stays around a center. */
export function aProposedTown([latitude, longitude]: readonly [number, number], count = 42): Proposals {
  const spot = (n: number) =>
    [latitude + ((n % 7) - 3) * 0.008, longitude + ((n % 11) - 5) * 0.006 + n * 0.0001] as const;
  const at = (n: number) => ({ latitude: spot(n)[0], longitude: spot(n)[1] });
  const many = <Row>(length: number, row: (n: number) => Row): Row[] =>
    Array.from({ length }, (_, n) => row(n));
  const level = (n: number) => (["simple", "middle", "fine"] as const)[n % 3]!;
  return {
    areas: many(6, (n) => ({ name: `${words[n]} Quarter`, ...at(n) })),
    visits: many(count, (n) => {
      const kind = kinds[n % kinds.length]!;
      const name = `${wordFor(n)} ${kind}`;
      const hours = kind === "museum" ? {} : { opensAt: "08:00", closesAt: "19:00", closedOn: [] };
      return aProposedVisit(spot(n), { name, kind, indoor: kind === "museum", minutes: 60, ...hours });
    }),
    tables: many(24, (n) => ({
      name: `${wordFor(n)} Kitchen`,
      ...at(n),
      meals: ["lunch", "dinner"],
      level: level(n),
    })),
    stays: many(6, (n) => ({ name: `${words[n]} House`, ...at(n), level: level(n) })),
  };
}
