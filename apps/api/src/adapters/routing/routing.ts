import type { Coordinates, MeasuredWay, RoutingWire } from "@evoya/domain/planner/plan";
import { readUpTo } from "../read-up-to.ts";
import { wires } from "./wires.ts";

/** Measures walks. */
export type Routing = {
  /**
   * The walks from each point to the next; fewer, or none, where the server knows no way, doesn't answer, or isn't
   * asked because it didn't lately. Never rejects.
   */
  walk: (points: readonly Coordinates[], signal?: AbortSignal) => Promise<MeasuredWay[]>;
};

export type RoutingSettings = {
  /** Where the server is, such as https://routing.openstreetmap.de/routed-foot. */
  url: string;
  wire: RoutingWire;
  /** For one question, in milliseconds. */
  timeoutMs?: number;
  maxBytes?: number;
  /** After this many questions in a row without an answer, nothing is asked for `restMs`. */
  maxFailures?: number;
  restMs?: number;
  onFailure?: (error: unknown) => void;
};

/** No usable answer: too late, too large, broken, or none at all. */
class RoutingFailed extends Error {
  override name = "RoutingFailed";
}

/** The server answers, but knows no way between the points. */
const hasNoWay = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** One question gets three seconds and 200 kB. A server that fails three times is left alone for a minute (decision 315). */
export function createRouting({
  url,
  wire,
  timeoutMs = 3_000,
  maxBytes = 200_000,
  maxFailures = 3,
  restMs = 60_000,
  onFailure = () => {},
}: RoutingSettings): Routing {
  const base = url.replace(/\/+$/, "");
  let failures = 0;
  let restsUntil = 0;

  const ask = async (points: readonly Coordinates[], signal: AbortSignal | undefined) => {
    const { path, body } = wires[wire].question(points);
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${base}${path}`, {
      ...(body && { method: "POST", body }),
      headers: {
        Accept: "application/json",
        "User-Agent": "Evoya",
        ...(body && { "Content-Type": "application/json" }),
      },
      redirect: "error",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (!response.ok) await response.body?.cancel();
    if (hasNoWay(response.status)) return null;
    if (!response.ok) throw new RoutingFailed(`The routing server answered ${response.status}`);
    const text = await readUpTo(response, maxBytes);
    if (text === null) throw new RoutingFailed(`The answer is larger than ${maxBytes} bytes`);
    const parts = wires[wire].read(JSON.parse(text));
    if (parts?.length !== points.length - 1) throw new RoutingFailed("The answer isn't a walk's");
    return parts;
  };

  const failed = (error: unknown): void => {
    failures += 1;
    if (failures >= maxFailures) restsUntil = performance.now() + restMs;
    onFailure(error);
  };

  return {
    walk: async (points, signal) => {
      if (performance.now() < restsUntil || signal?.aborted) return [];
      try {
        const parts = await ask(points, signal);
        failures = 0;
        return (parts ?? []).flatMap(({ seconds, metres }, i): MeasuredWay[] => {
          const [from, to] = [points[i], points[i + 1]];
          return from && to
            ? [{ from, to, minutes: Math.ceil(seconds / 60), metres: Math.round(metres), by: wire }]
            : [];
        });
      } catch (error) {
        // Whoever asked has stopped waiting, which says nothing about the server.
        if (!signal?.aborted) failed(error);
        return [];
      }
    },
  };
}
