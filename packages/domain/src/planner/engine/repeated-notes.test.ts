import { expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import type { PlanItem } from "../plan.ts";
import { makePlan } from "./make-plan.ts";

const notesOf = (changes: Parameters<typeof aBrief>[0], kind: PlanItem["kind"]) =>
  makePlan(aBrief(changes)).days.flatMap(({ items }) =>
    items.filter((item) => item.kind === kind).map(({ note }) => note),
  );

test("free time in an area is described once, and then in other words", () => {
  const notes = notesOf({ destinationIds: ["bora-bora"], tripLength: 8, pace: "relaxed" }, "rest");
  expect(notes.length).toBeGreaterThan(5);
  const moorea = notes.filter((note) => note.startsWith("A road of sixty kilometers"));
  expect(moorea).toHaveLength(1);
  for (const note of notes) expect(note).not.toBe("");
});

test("a month of free time doesn't say the same three things", () => {
  const month = { destinationIds: ["croatia"], tripLength: 30, startDate: "2027-06-05" };
  const counts = new Map<string, number>();
  for (const note of notesOf(month, "rest")) counts.set(note, (counts.get(note) ?? 0) + 1);
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(8);
});

test("Ramadan's lunch is mentioned once", () => {
  const notes = notesOf({ destinationIds: ["morocco"], startDate: "2027-02-15" }, "meal");
  expect(notes.filter((note) => note.includes("It's Ramadan"))).toHaveLength(1);
});

test("what to do without a vegan table is said once, and that we know none each time", () => {
  const notes = notesOf({ destinationIds: ["iceland"], diets: ["vegan"] }, "meal");
  expect(notes.length).toBeGreaterThan(5);
  for (const note of notes) expect(note).toMatch(/^We don't know a place here that's sure to be vegan\./);
  expect(notes.filter((note) => note.includes("or ask your concierge"))).toHaveLength(1);
});

test("Bali keeps no Ramadan", () => {
  const said = (id: string) =>
    makePlan(aBrief({ destinationIds: [id], startDate: "2027-02-15" }))
      .notes.join()
      .includes("Ramadan");
  expect([said("bali"), said("egypt")]).toEqual([false, true]);
});
