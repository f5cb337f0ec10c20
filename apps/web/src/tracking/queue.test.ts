import type { TrackedEvent } from "@evoya/schemas/analytics";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createQueue } from "./queue.ts";

const view = { kind: "page_view", path: "/" } as const;
const sessionId = "019aa3c1-7b8e-7f00-9d55-0a1b2c3d4e5f";

function aQueue({ isNew = false } = {}) {
  const sent: TrackedEvent[][] = [];
  const state = { allowed: true, takes: true };
  const queue = createQueue({
    send: (events) => {
      if (state.takes) sent.push(events);
      return state.takes;
    },
    mayTrack: () => state.allowed,
    visit: () => ({ sessionId, isNew }),
  });
  return { ...queue, sent, state };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the queue", () => {
  test("sends the events of ten seconds, once", () => {
    const { add, sent } = aQueue();
    add(view);
    vi.advanceTimersByTime(9_000);
    add({ ...view, path: "/quiz" });
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(sent).toEqual([
      [
        { ...view, sessionId },
        { kind: "page_view", path: "/quiz", sessionId },
      ],
    ]);
    vi.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(1);
  });

  test("sends right away when the page is closed, and not again on the timer", () => {
    const { add, flush, sent } = aQueue();
    add(view);
    flush();
    expect(sent).toHaveLength(1);
    flush();
    vi.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(1);
  });

  test.each(["payment_failed", "page_error", "conversion_seen"])("sends %s at once", (name) => {
    const { add, sent } = aQueue();
    add(view);
    add({ kind: "event", name });
    expect(sent).toEqual([[expect.objectContaining(view), { kind: "event", name, sessionId }]]);
  });

  test("sends a conversion right away", () => {
    const { add, sent } = aQueue();
    add({ kind: "conversion", type: "sign_up" });
    expect(sent).toHaveLength(1);
  });

  test("starts a new visit with the first step of the funnel", () => {
    const { add, flush, sent } = aQueue({ isNew: true });
    add(view);
    flush();
    expect(sent[0]).toEqual([
      { kind: "conversion", type: "visit", sessionId },
      { ...view, sessionId },
    ]);
  });

  test("doesn't wait if there are many events", () => {
    const { add, sent } = aQueue();
    for (let count = 0; count < 20; count += 1) add(view);
    expect(sent.map((events) => events.length)).toEqual([20]);
  });

  test("keeps events the browser wouldn't take, up to a limit, and retries", () => {
    const { add, sent, state } = aQueue();
    state.takes = false;
    for (let count = 0; count < 70; count += 1) add({ ...view, path: `/${count}` });
    expect(sent).toEqual([]);
    state.takes = true;
    vi.advanceTimersByTime(10_000);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toHaveLength(50);
    expect(sent[0]!.at(-1)).toMatchObject({ path: "/69" });
  });

  test("keeps and sends nothing if tracking isn't allowed", () => {
    const { add, flush, sent, state } = aQueue();
    state.allowed = false;
    add({ kind: "conversion", type: "sign_up" });
    state.allowed = true;
    flush();
    expect(sent).toEqual([]);
  });

  test("forgets its events when a visitor opts out", () => {
    const { add, flush, sent, state } = aQueue();
    add(view);
    state.allowed = false;
    flush();
    state.allowed = true;
    flush();
    expect(sent).toEqual([]);
  });
});
