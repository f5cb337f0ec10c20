import type { LiveEvent } from "@evoya/schemas/live-events";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useEventStream } from "./use-event-stream.ts";

class Stream {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 1;
  onmessage: ((message: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    Stream.opened.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
}

const listen = () => {
  const client = new QueryClient();
  const refetched = vi.spyOn(client, "invalidateQueries");
  const received: LiveEvent[] = [];
  const receive = (_client: QueryClient, event: LiveEvent) => void received.push(event);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { unmount } = renderHook(() => useEventStream("https://api.test/events", receive), { wrapper });
  return { refetched, received, unmount };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Stream);
  Stream.opened = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a stream of live events", () => {
  test("passes each event on", () => {
    const { received } = listen();
    Stream.opened[0]!.onmessage!({ data: '{"type":"reset"}' });
    expect(received).toEqual([{ type: "reset" }]);
  });

  test("leaves a lost connection to the browser", () => {
    listen();
    Stream.opened[0]!.readyState = 0;
    Stream.opened[0]!.onerror!();
    vi.advanceTimersByTime(60_000);
    expect(Stream.opened).toHaveLength(1);
  });

  test("is opened again a little after the browser gives up, and everything is refetched at once", () => {
    const { refetched } = listen();
    Stream.opened[0]!.close();
    Stream.opened[0]!.onerror!();
    expect(refetched).toHaveBeenCalledWith();
    expect(Stream.opened).toHaveLength(1);
    vi.advanceTimersByTime(5_000);
    expect(Stream.opened).toHaveLength(2);
  });

  test("begins a little before it's opened, for what changed while the page was loading", () => {
    listen();
    expect(Stream.opened[0]!.url).toBe("https://api.test/events?replaySeconds=15");
  });

  test("ends with its component", () => {
    const { unmount } = listen();
    unmount();
    expect(Stream.opened[0]!.readyState).toBe(Stream.CLOSED);
  });
});
