import { expect, test, vi } from "vitest";
import type { BulkJobRepository, BulkResult } from "./bulk-jobs.repository.ts";
import { type BulkRunner, createBulkJobService } from "./bulk-jobs.service.ts";

/** A job on three rows, in memory. */
function aJob() {
  const outcomes = new Map<string, BulkResult>();
  let isFinished = false;
  const job = {
    id: "job",
    kind: "test",
    params: {},
    adminUserId: "a",
    apiKeyId: null,
    ip: "",
    requestId: "",
  };
  const bulkJobs = {
    find: async () => ({ ...job, createdAt: "", finishedAt: isFinished ? "now" : null }),
    itemsOf: async () =>
      ["one", "two", "three"].map((id, position) => {
        const { outcome = null, reason = null } = outcomes.get(id) ?? {};
        return { id, position, version: null, begunAt: null, outcome, reason, report: null };
      }),
    makerOf: async () => ({ stopped: null, role: "owner", scopes: null }),
    settle: async (_job: string, id: string, result: BulkResult) => void outcomes.set(id, result),
    finish: async () => {
      isFinished = true;
    },
  } as unknown as BulkJobRepository;
  return { bulkJobs, outcomes, isFinished: () => isFinished };
}

const transact = () => Promise.reject(new Error("Nobody cancels it"));
const kinds = (run: BulkRunner) => ({ test: { needs: () => "members.write" as const, run } });

test("a row that always throws is reported as failed, and the later ones are done", async () => {
  const { bulkJobs, outcomes, isFinished } = aJob();
  const onFault = vi.fn();
  const bug = new TypeError("Cannot read properties of undefined");
  const runner = async ({ row }: { row: { id: string } }) => {
    if (row.id === "two") throw bug;
    return { outcome: "done" as const };
  };
  await createBulkJobService({ transact, bulkJobs, kinds: kinds(runner), onFault }).run("job");
  expect([...outcomes]).toEqual([
    ["one", { outcome: "done" }],
    [
      "two",
      { outcome: "failed", reason: "Something went wrong on our side. Check it before you try again." },
    ],
    ["three", { outcome: "done" }],
  ]);
  expect(isFinished()).toBe(true);
  expect(onFault).toHaveBeenCalledExactlyOnceWith(bug, { jobId: "job", kind: "test", rowId: "two" });
});

test("an outage ends the run, and the next one continues from there", async () => {
  const { bulkJobs, outcomes, isFinished } = aJob();
  const onFault = vi.fn();
  let isDown = true;
  const runner = async ({ row }: { row: { id: string } }) => {
    if (row.id === "two" && isDown) throw new Error("Connection terminated unexpectedly");
    return { outcome: "done" as const };
  };
  const service = createBulkJobService({ transact, bulkJobs, kinds: kinds(runner), onFault });
  await expect(service.run("job")).rejects.toThrow("Connection terminated");
  expect([...outcomes.keys()]).toEqual(["one"]);
  isDown = false;
  await service.run("job");
  expect([...outcomes.keys()]).toEqual(["one", "two", "three"]);
  expect(isFinished()).toBe(true);
  expect(onFault).not.toHaveBeenCalled();
});
