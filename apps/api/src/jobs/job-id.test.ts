import { expect, test } from "vitest";
import { jobIdOf } from "./job-id.ts";

test("the same cause has the same id, a UUID, and another cause another one", () => {
  // Jobs that an older version queued have their ids by the same rule.
  expect(jobIdOf("delivery", 1)).toBe("1205c70f-625d-8fab-86f1-e8d634d21f11");
  expect(jobIdOf("delivery", 2)).not.toBe(jobIdOf("delivery", 1));
});
