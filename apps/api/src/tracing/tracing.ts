import type { Span, SpanFacts, SpanKind } from "./span.ts";

export type Tracing = {
  /** Starts a trace, or continues the one `traceparent` names. */
  begin: (name: string, kind: SpanKind, facts?: SpanFacts, traceparent?: string) => Span;
  /** Sends what hasn't been sent yet. */
  stop: () => Promise<void>;
};

export type TracingOptions = {
  /** Where traces go, without the path (OTLP over HTTP). */
  endpoint: string;
  /** The share of requests that are traced, from 0 to 1. */
  share: number;
  version: string;
  /** Which of our processes this is. */
  service: "evoya-api" | "evoya-worker";
};

/** Loads OpenTelemetry, but only if traces go somewhere: nothing else in the product knows about it. */
export async function startTracing(options: TracingOptions | null): Promise<Tracing | null> {
  if (!options) return null;
  const { createTracing } = await import("./open-telemetry.ts");
  return createTracing(options);
}
