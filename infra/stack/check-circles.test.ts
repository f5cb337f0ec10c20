import { expect, test } from "vitest";
import { circlesIn } from "./check-circles.ts";

const an = (from: string, to: string) => ({ from, to, told: `${from} imports ${to}` });

test("imports in a circle are found, however long it is, and others aren't", () => {
  const around = [an("trips", "albums"), an("albums", "documents"), an("documents", "trips")];
  const others = [an("dashboard", "trips"), an("documents", "files")];
  expect(circlesIn([...around, ...others])).toEqual(around);
  expect(circlesIn(others)).toEqual([]);
});
