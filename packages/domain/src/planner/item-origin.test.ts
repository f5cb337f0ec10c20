import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atlasOf } from "../catalog/atlas.ts";
import { destinationById } from "../catalog/index.ts";
import { anyBrief } from "./brief.builder.ts";
import { addedByTeam } from "./edit/added-by.ts";
import { applyEdits } from "./edit/apply-edit.ts";
import type { PlanEdit } from "./edit/plan-edit.ts";
import { makePlan } from "./engine/make-plan.ts";
import { factsOf, type ItemOrigin, originLine, signatureLine, signedContent } from "./item-origin.ts";
import { aPlan } from "./plan.builder.ts";
import type { Plan, PlanItem } from "./plan.ts";

const placed = (plan: Plan) => plan.days.flatMap((day) => day.items.map((item) => ({ day, item })));
const contents = (plan: Plan) => placed(plan).map(({ day, item }) => signedContent(day, item));

function edited(plan: Plan, edit: PlanEdit): Plan {
  const outcome = applyEdits(plan, [edit]);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.plan;
}

const aVisit = (plan: Plan): PlanItem =>
  placed(plan).find(({ item, day }) => item.kind === "place" && day.number === 2)!.item;

const own = {
  kind: "add",
  dayNumber: 2,
  position: 1,
  title: "Tea",
  note: "",
  minutes: 30,
  costCents: 0,
} as const;

describe("the content a signature covers", () => {
  test("stays the same in whatever order a database returns the fields", () => {
    fc.assert(
      fc.property(anyBrief, (brief) => {
        const plan = makePlan(brief);
        const turned = JSON.parse(JSON.stringify(plan), (_, value) =>
          value && typeof value === "object" && !Array.isArray(value)
            ? Object.fromEntries(Object.entries(value).reverse())
            : value,
        );
        expect(contents(turned)).toEqual(contents(plan));
      }),
      { numRuns: 10 },
    );
  });

  test("changes with any change except the travelers' own marks", () => {
    const plan = aPlan({ tripLength: 4 });
    const { id } = plan.days[1]!.items.find(({ kind, costCents }) => kind === "place" && costCents > 0)!;
    const contentOf = (after: Plan) => {
      const { day, item } = placed(after).find((one) => one.item.id === id)!;
      return signedContent(day, item);
    };
    const before = contentOf(plan);
    expect(contentOf(edited(plan, { kind: "note", itemId: id, note: "Bring a hat" }))).toBe(before);
    expect(contentOf(edited(plan, { kind: "lock", itemId: id, locked: true }))).toBe(before);
    for (const edit of [
      { kind: "morning", dayNumber: 2, from: "10:30" },
      { kind: "move", itemId: id, dayNumber: 3, position: 1 },
      { kind: "dates", startDate: "2031-06-02", tripLength: 4 },
      { kind: "travelers", travellers: 5, childAges: [] },
    ] satisfies PlanEdit[])
      expect(contents(edited(plan, edit)), edit.kind).not.toContain(before);
  });
});

describe("the source of an item's facts", () => {
  test("is the catalog for visits, meals, and stays, and none for the way there", () => {
    const plan = aPlan({ tripLength: 4 });
    const kinds = new Map(
      placed(plan).map(({ day, item }) => [item.kind, factsOf(item, day, atlasOf(plan))] as const),
    );
    expect([kinds.get("place"), kinds.get("meal")]).toEqual(["evoya", "evoya"]);
    expect([kinds.get("check-in"), kinds.get("transfer")]).toEqual(["evoya", null]);
  });

  test("is the one a made destination came from, checked or not", () => {
    const rome = destinationById("rome")!;
    const made = { ...rome, origin: { source: "openstreetmap", isChecked: true, credit: null } } as const;
    const plan = { ...aPlan({ tripLength: 2 }), made: [made] };
    const visit = placed(plan).find(({ item }) => item.kind === "place")!;
    expect(factsOf(visit.item, visit.day, atlasOf(plan))).toBe("openstreetmap");
  });

  test("is a model if it's the model's own idea, and none for items people wrote themselves", () => {
    const plan = aPlan({ tripLength: 2 });
    const [{ day, item }] = placed(plan) as [ReturnType<typeof placed>[number]];
    const idea: PlanItem = { ...item, kind: "place", source: "model", placeId: null };
    expect(factsOf(idea, day, atlasOf(plan))).toBe("model");
    expect(factsOf({ ...idea, source: "member" }, day, atlasOf(plan))).toBeNull();
  });
});

describe("an added item", () => {
  test("is the concierge's if the team added it; what the member added before stays theirs", () => {
    const plan = edited(aPlan({ tripLength: 4 }), own);
    const after = addedByTeam(plan, edited(plan, { ...own, title: "Boat", dayNumber: 3 }));
    const sources = new Map(placed(after).map(({ item }) => [item.title, item.source]));
    expect([sources.get("Tea"), sources.get("Boat")]).toEqual(["member", "staff"]);
    expect(placed(after).filter(({ item }) => item.source === "staff")).toHaveLength(1);
  });

  test("of the concierge's may move to another town, like a member's own", () => {
    const trip = aPlan({ destinationIds: ["rome", "paris"], tripLength: 6 });
    const plan = addedByTeam(trip, edited(trip, { ...own, dayNumber: 2 }));
    const tea = placed(plan).find(({ item }) => item.title === "Tea")!.item;
    expect(applyEdits(plan, [{ kind: "move", itemId: tea.id, dayNumber: 5, position: 1 }]).ok).toBe(true);
  });
});

describe("the words", () => {
  const line = (origin: Partial<ItemOrigin>, unchecked?: PlanItem["unchecked"]) =>
    originLine({
      ...aVisit(aPlan({ tripLength: 3 })),
      unchecked,
      origin: { facts: null, checkedOn: null, addedBy: null, signature: null, ...origin },
    });

  test("say where an item comes from, who added it, and when it was checked", () => {
    expect(line({ facts: "evoya", checkedOn: "2026-03-09" })).toBe("From our guide, checked Mar 2026");
    expect(line({ facts: "evoya" })).toBe("From our guide");
    expect(line({ facts: "openstreetmap" }, "openstreetmap")).toBe("From OpenStreetMap, not checked yet");
    expect(line({ facts: "openstreetmap" })).toBe("From OpenStreetMap");
    expect(line({ facts: "model" }, "model")).toBe("Proposed by a model, not checked yet");
    expect(line({ addedBy: "concierge" })).toBe("Added by your concierge");
    expect(line({ addedBy: "you", facts: "evoya" })).toBe("Added by you, from our guide");
    expect(line({ addedBy: "you", facts: "openstreetmap" })).toBe("Added by you, from OpenStreetMap");
    expect(line({})).toBeNull();
  });

  test("say who signed it, or that it has changed since", () => {
    const now = new Date("2026-12-01T12:00:00Z");
    const signature = { by: "Maya", at: "2026-11-23T12:00:00Z", note: "", holds: true };
    expect(signatureLine(signature, now)).toBe("Signed by Maya, Nov 23");
    expect(signatureLine({ ...signature, at: "2025-11-23T12:00:00Z", by: null }, now)).toBe(
      "Signed by our team, Nov 23, 2025",
    );
    expect(signatureLine({ ...signature, holds: false }, now)).toBe("Changed since Maya signed it");
  });
});
