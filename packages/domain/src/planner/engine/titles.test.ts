import { describe, expect, test } from "vitest";
import { atlasWith } from "../../catalog/atlas.ts";
import { destinations, placeById } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import type { PlanItem } from "../plan.ts";
import { makePlan } from "./make-plan.ts";
import { dayTitle } from "./titles.ts";

const item = makePlan(aBrief()).days[1]!.items.find(({ kind }) => kind === "place")!;
const visit = (title: string, area: string): PlanItem => ({ ...item, title, area });
const titleOf = (area: string, items: PlanItem[]) => dayTitle({ number: 2, area, items }, [], atlasWith([]));

describe("a day's title", () => {
  test("names what the day sees in its area, whatever it sees first", () => {
    const forum = visit("Roman Forum", "Ancient Rome");
    const [museums, castle] = [visit("Museums", "Vatican"), visit("Castle", "Vatican")];
    expect(titleOf("Vatican", [forum, museums, castle])).toBe("Vatican: Museums and Castle");
    expect(titleOf("Vatican", [forum, museums])).toBe("Vatican: Museums");
  });

  test("names the best of a day's visits, wherever they are", () => {
    const at = (placeId: string): PlanItem => {
      const { name, areaId } = placeById(placeId)!;
      return { ...item, placeId, title: name, area: areaId };
    };
    const [tiles, monastery] = [at("tile-museum"), at("jeronimos")];
    expect(titleOf("alfama", [tiles, monastery, at("principe-garden"), at("fado-night")])).toBe(
      "National Tile Museum and Jerónimos Monastery",
    );
    expect(titleOf("baixa", [at("bertrand"), at("comercio"), at("santa-justa")])).toBe(
      "baixa: Praça do Comércio and the arch, then Carmo ruins",
    );
  });

  test("has no area if the day sees nothing there", () =>
    expect(titleOf("Trastevere", [visit("Pantheon", "Centro"), visit("Museums", "Vatican")])).toBe(
      "Pantheon and Museums",
    ));

  test("doesn't pile up its ands", () =>
    expect(
      titleOf("Vatican and Prati", [
        visit("Vatican Museums and Sistine Chapel", "Vatican and Prati"),
        visit("Castle", "Vatican and Prati"),
      ]),
    ).toBe("Vatican and Prati: Vatican Museums and Sistine Chapel, then Castle"));

  test("reads as a sentence", () => {
    expect(titleOf("The islands and the Marais", [])).toBe("An easy day in the islands and the Marais");
    expect(titleOf("Historic Center of Cusco", [])).toBe("An easy day in the Historic Center of Cusco");
  });

  test("never names an area with a sight from elsewhere", () => {
    for (const { id, areas } of destinations)
      for (const { title, items } of makePlan(aBrief({ destinationIds: [id], tripLength: 9 })).days) {
        const area = areas.find(({ name }) => title.startsWith(`${name}: `))?.name;
        const named = items.filter(({ kind, title: sight }) => kind === "place" && title.includes(sight));
        if (area)
          expect(
            named.map((one) => one.area),
            title,
          ).toContain(area);
        for (const one of named.slice(0, 2)) if (area) expect(one.area, `${id}: ${title}`).toBe(area);
      }
  });
});
