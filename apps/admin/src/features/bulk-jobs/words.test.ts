import { expect, test } from "vitest";
import { jobOutcome } from "../../list/bulk-outcome.ts";
import { jobTitle, startedText } from "./words.ts";

test("names a job by its action, its count, and its kind of rows", () => {
  expect(jobTitle({ kind: "delete-users", action: null, total: 1 })).toBe("Delete 1 user");
  expect(jobTitle({ kind: "change-memberships", action: "suspend", total: 1200 })).toBe(
    "Suspend 1,200 memberships",
  );
  expect(jobTitle({ kind: "change-requests", action: "set_status", total: 3 })).toBe("Update 3 requests");
});

test("says how it went", () => {
  expect(jobOutcome({ done: 11, failed: 1 })).toBe("11 done, 1 not done");
  expect(jobOutcome({ done: 2, failed: 0 })).toBe("2 done");
});

test("says who started a colleague's job, but not that you started yours", () => {
  const job = { createdAt: "2031-05-03T10:00:00Z", startedBy: "Grace Lee" };
  expect(startedText({ ...job, isOwn: false })).toMatch(/^started by Grace Lee, May 3/);
  expect(startedText({ ...job, isOwn: true })).toMatch(/^started May 3/);
  expect(startedText({ ...job, isOwn: false, startedBy: null })).toMatch(/^started by a former colleague, /);
});
