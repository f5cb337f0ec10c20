import { AsyncLocalStorage } from "node:async_hooks";

export type SpanKind = "server" | "client" | "consumer";
/** Our own names, numbers, and ids. Never anything anyone sent. */
export type SpanFacts = Record<string, string | number>;

/** One piece of work in a trace. */
export type Span = {
  traceId: string;
  /** Continues the trace elsewhere, in the W3C format. */
  traceparent: string;
  /** Starts a piece of work inside this one. */
  begin: (name: string, kind: SpanKind, facts?: SpanFacts) => Span;
  end: (outcome?: { name?: string; facts?: SpanFacts; failed?: boolean }) => void;
};

const running = new AsyncLocalStorage<Span>();

/** The piece of work the current code is part of; undefined when nothing is traced. */
export const currentSpan = (): Span | undefined => running.getStore();

/** Runs `work` as part of `span`, if there is one. */
export const inSpan = <Result>(span: Span | undefined, work: () => Result): Result =>
  span ? running.run(span, work) : work();

/** Records `work` as a call to something outside this process, if it's part of a trace. */
export function tracedCall<Result>(name: string, facts: SpanFacts | undefined, work: () => Result): Result {
  const span = currentSpan()?.begin(name, "client", facts);
  if (!span) return work();
  try {
    const result = work();
    if (!(result instanceof Promise)) span.end();
    else
      result.then(
        () => span.end(),
        () => span.end({ failed: true }),
      );
    return result;
  } catch (error) {
    span.end({ failed: true });
    throw error;
  }
}
