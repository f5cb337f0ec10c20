import { expect, test } from "vitest";
import { savedLabel } from "./saved-label.ts";

const at = (day: number, hour: number, year = 2031) => new Date(year, 5, day, hour, 40);

test("says how old the saved version is, more exactly the older it is", () => {
  const now = at(10, 18);
  const labels = [at(10, 15), at(9, 9), at(3, 9), at(3, 9, 2030)].map((one) =>
    savedLabel(one.toISOString(), now),
  );
  expect(labels).toEqual([
    "Saved today at 3:40 PM",
    "Saved yesterday at 9:40 AM",
    "Saved on Jun 3 at 9:40 AM",
    "Saved on Jun 3, 2030 at 9:40 AM",
  ]);
});
