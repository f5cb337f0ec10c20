import { describe, expect, test } from "vitest";
import { takenFields } from "./takeover.ts";

describe("changes made while someone was editing", () => {
  const atFirst = { name: "Ana", phone: "1", plan: "base" };

  test("are every field a colleague changed, and only those", () => {
    expect(takenFields(atFirst, { ...atFirst, phone: "2" }, { ...atFirst, name: "Anna" }, ["name"])).toEqual([
      { name: "phone", theirs: "2" },
    ]);
  });

  test("come with fields both changed, unless both entered the same", () => {
    const theirs = { name: "Anne", phone: "2", plan: "base" };
    const mine = { name: "Anna", phone: "2", plan: "elite" };
    expect(takenFields(atFirst, theirs, mine, ["name", "phone", "plan"])).toEqual([
      { name: "name", theirs: "Anne", mine: "Anna" },
      { name: "phone", theirs: "2" },
    ]);
  });
});
