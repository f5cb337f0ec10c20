import { currentRequestId } from "../tracing/request-id.ts";
import { currentSpan } from "../tracing/span.ts";

/** What a job carries along with its data: the trace that it continues, and the request that queued it. */
export type Marks = { traceparent?: string; requestId?: string };

/** What a job that's queued now carries along; null if that's nothing. */
export function marksNow(): Marks | null {
  const span = currentSpan();
  const requestId = currentRequestId();
  if (!span && !requestId) return null;
  return { ...(span && { traceparent: span.traceparent }), ...(requestId && { requestId }) };
}
