import { expect, test } from "vitest";
import { permissions } from "./staff.ts";
import { chosenTopics, isTaken, maxWebhookTries, secondsToNextTry, webhookTopics } from "./webhooks.ts";

const day = 86_400;

test("an event is tried ten times within a little more than three days, with growing waits", () => {
  const waits = Array.from({ length: maxWebhookTries }, (_, at) => secondsToNextTry(at + 1));

  expect(maxWebhookTries).toBe(10);
  expect(waits.at(-1)).toBeNull();
  const taken = waits.slice(0, -1).map(Number);
  expect(taken.toSorted((a, b) => a - b)).toEqual(taken);
  const total = taken.reduce((sum, wait) => sum + wait, 0);
  expect(total).toBeGreaterThan(3 * day);
  expect(total).toBeLessThan(3.25 * day);
});

test.each([
  [200, true],
  [204, true],
  [299, true],
  [301, false],
  [410, false],
  [500, false],
  [null, false],
])("a response of %s counts as delivered: %s", (status, taken) => expect(isTaken(status)).toBe(taken));

test("every topic is named after its object and what happened, and needs a permission that exists", () => {
  for (const [topic, { permission }] of Object.entries(webhookTopics)) {
    expect(topic).toMatch(/^[a-z]+\.[a-z]+(_[a-z]+)*$/);
    expect(permissions).toContain(permission);
  }
});

test("test events can't be chosen", () => {
  expect(chosenTopics).not.toContain("webhook.test");
  expect(chosenTopics).toHaveLength(Object.keys(webhookTopics).length - 1);
});
