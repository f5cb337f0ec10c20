/** What people call the destinations of a trip. */
import { atlasOf } from "../../catalog/atlas.ts";
import { escaped, plainText } from "../../plain-text.ts";
import type { Plan } from "../plan.ts";

type Town = { id: string; names: string[] };

/**
 * A trip's destinations, each once, with all their names as parts of patterns for plain text: "cusco" is Cusco and the
 * Sacred Valley.
 */
export function townsOf({ legs, made }: Pick<Plan, "legs" | "made">): Town[] {
  const ids = [...new Set(legs.map(({ destinationId }) => destinationId))];
  return ids.flatMap((id) => {
    const found = atlasOf({ made }).destination(id);
    if (!found) return [];
    const { name, aliases } = found;
    return [
      {
        id,
        names: [name, ...name.split(/ and |, /), ...aliases]
          .filter(Boolean)
          .map((one) => escaped(plainText(one))),
      },
    ];
  });
}
