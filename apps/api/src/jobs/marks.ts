import { currentRequestId } from "../tracing/request-id.ts";
import { currentSpan } from "../tracing/span.ts";

/** What a job carries besides its data: the trace it continues, and the request that queued it. */
export type Marks = { traceparent?: string; requestId?: string };

/** The marks for a job that's queued now; null if there are none. */
export function marksNow(): Marks | null {
  const span = currentSpan();
  const requestId = currentRequestId();
  if (!span && !requestId) return null;
  return { ...(span && { traceparent: span.traceparent }), ...(requestId && { requestId }) };
}
