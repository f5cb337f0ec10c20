import {
  type Context,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Span } from "./span.ts";
import type { Tracing, TracingOptions } from "./tracing.ts";

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;

/** The context of a trace that started elsewhere; a new one if `traceparent` can't be read. */
function contextOf(traceparent: string | undefined): Context {
  const found = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? "");
  if (!found) return ROOT_CONTEXT;
  const [, traceId = "", spanId = "", flags = ""] = found;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

function asSpan(span: SdkSpan, tracer: Tracer): Span {
  const context = span.spanContext();
  return {
    traceId: context.traceId,
    traceparent: traceparentOf(context),
    begin: (name, kind, attributes) =>
      asSpan(
        tracer.startSpan(
          name,
          { kind: kinds[kind], ...(attributes && { attributes }) },
          trace.setSpan(ROOT_CONTEXT, span),
        ),
        tracer,
      ),
    end: ({ name, facts, failed = false } = {}) => {
      if (name) span.updateName(name);
      if (facts) span.setAttributes(facts);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Traces with OpenTelemetry's own packages. When the receiver is slow or gone, spans are dropped, and nobody waits. */
export function createTracing({ endpoint, share, version, service }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service, "service.version": version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 2_000 })],
  });
  const tracer = provider.getTracer("evoya");
  return {
    begin: (name, kind, attributes, traceparent) =>
      asSpan(
        tracer.startSpan(
          name,
          { kind: kinds[kind], ...(attributes && { attributes }) },
          contextOf(traceparent),
        ),
        tracer,
      ),
    stop: async () => {
      const patience = new Promise((resolve) => setTimeout(resolve, 2_000).unref());
      await Promise.race([provider.shutdown().catch(() => {}), patience]);
    },
  };
}
