import { expect, test } from "vitest";
import { createVisits } from "./visits.ts";

test("a list is returned to as it was left, and an unseen one from its beginning", () => {
  const visits = createVisits();
  visits.note("/admin/users", "");
  visits.note("/admin/users", "?plan=elite&sort=name");
  visits.note("/admin/users/1", "");
  expect(visits.asLeft("/admin/users")).toBe("/admin/users?plan=elite&sort=name");
  expect(visits.asLeft("/admin/memberships")).toBe("/admin/memberships");
});

test("of several pages, the one seen last counts, however often it was seen before", () => {
  const visits = createVisits();
  for (const path of ["/a", "/b", "/a", "/c"]) visits.note(path, "");
  expect(visits.latest((path) => path !== "/c")).toBe("/a");
  expect(visits.latest((path) => path === "/d")).toBeUndefined();
});
