import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";
import { standingMetrics } from "./standing.ts";

const nothing = async () => [];
const measuredNow = () => {
  const metrics = createMetrics();
  standingMetrics(metrics, {
    pool: { totalCount: 5, idleCount: 2, waitingCount: 1 },
    streams: { count: () => 3 },
    status: { queues: nothing, oldestJobs: nothing, payments: async () => ({ stuck: 0, lastAt: null }) },
  });
  return metrics;
};

describe("metrics", () => {
  test("report the current state when they're read", async () => {
    const text = await measuredNow().text();
    expect(text).toContain('evoya_database_connections{state="busy"} 3');
    expect(text).toContain("evoya_event_streams 3");
    expect(text).toContain("evoya_payment_events_stuck 0");
  });

  test("leave out what can't be read in time, or at all, and show the rest", async () => {
    const metrics = createMetrics();
    metrics.gauge("evoya_broken", "Fails", "queue", async () => Promise.reject(new Error("down")));
    metrics.gauge("evoya_stuck", "Never answers", "queue", () => new Promise(() => {}));
    metrics.answered("listPlans", 200, 0.02);
    const text = await metrics.text();
    expect(text).not.toMatch(/^evoya_(broken|stuck)\{/m);
    expect(text).toContain('evoya_answers_total{operation="listPlans",status="200"} 1');
  });

  test("count a failed call outside, and how long it took", async () => {
    const metrics = createMetrics();
    metrics.calledOutside("mail", 0.3, true);
    const text = await metrics.text();
    expect(text).toContain('evoya_outside_call_failures_total{service="mail"} 1');
    expect(text).toContain('evoya_outside_call_seconds_bucket{le="1",service="mail"} 1');
  });

  test("count a job's run, and one that failed", async () => {
    const metrics = createMetrics();
    metrics.ranJob("send-mail", 0.3, false);
    metrics.ranJob("send-mail", 40, true);
    const text = await metrics.text();
    expect(text).toContain('evoya_job_failures_total{queue="send-mail"} 1');
    expect(text).toContain('evoya_job_seconds_bucket{le="1",queue="send-mail"} 1');
    expect(text).toContain('evoya_job_seconds_count{queue="send-mail"} 2');
  });

  test.each(["grafana-dashboard.json", "alerts.yaml"])(
    "infra/monitoring/%s asks for nothing else",
    async (file) => {
      const asked = readFileSync(new URL(`../../../../infra/monitoring/${file}`, import.meta.url), "utf8");
      const names = await measuredNow().registry.getMetricsAsArray();
      const known = new Set(
        names.flatMap(({ name }) => [name, ...["bucket", "count", "sum"].map((part) => `${name}_${part}`)]),
      );
      const wanted = [...new Set(asked.match(/\bevoya_\w+/g))];
      expect(wanted.length).toBeGreaterThan(8);
      expect(wanted.filter((name) => !known.has(name))).toEqual([]);
    },
  );
});
