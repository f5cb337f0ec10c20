import { systemPartStates, systemParts } from "@evoya/domain/system-parts";
import { z } from "zod";
import { id, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const part = z.object({
  part: z.enum(systemParts),
  state: z.enum(systemPartStates).meta({
    description:
      "`failing`: it responds, but something is stuck. `off`: not set up, and the product works without it",
  }),
  about: z.string().meta({ description: "The details, in a sentence" }),
});

const queue = z.object({
  name: z.string(),
  waiting: z.int().min(0),
  running: z.int().min(0),
  failed: z.int().min(0),
});

const failedJob = z.object({
  id,
  name: z.string(),
  attempts: z.int().min(1),
  reason: z.string().nullable(),
  failedAt: instant,
});

export const systemStatus = z
  .object({
    version: z.string(),
    startedAt: instant,
    parts: z.array(part),
    disk: z.object({ freeBytes: z.int().min(0), totalBytes: z.int().min(0) }),
    queues: z.array(queue).meta({ description: "Only those with something in them" }),
    failedJobs: z.array(failedJob).meta({ description: "The newest 50" }),
  })
  .meta({ id: "SystemStatus" });
export type SystemStatus = z.output<typeof systemStatus>;
export type FailedJob = SystemStatus["failedJobs"][number];

export const systemStatusEndpoints = {
  getSystemStatus: endpoint({
    method: "get",
    path: "/v1/admin/system-status",
    summary: "How the product's parts, disk, and jobs are doing",
    tag: "Staff: system status",
    caller: "staff",
    passive: true,
    permission: "settings.write",
    response: systemStatus,
  }),
  retryFailedJob: endpoint({
    method: "post",
    path: "/v1/admin/failed-jobs/:id/retry",
    summary: "Run a failed job again",
    tag: "Staff: system status",
    caller: "staff",
    permission: "settings.write",
    params: z.strictObject({ id }),
    status: 204,
    problems: ["not_found"],
  }),
};
