import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import type { BulkResult } from "@evoya/schemas/bulk-results";
import { toast } from "@evoya/ui/toast";
import { useRef, useState } from "react";
import { toastFailure } from "../lib/failure-text.ts";
import { failedOf, leftOf, writeResults } from "./bulk-results.ts";
import type { Unit } from "./count-of.ts";

/** What a change is called once it's done, and if it fails. */
export type BulkWords = { unit: Unit; done: string; failed: string };

/** The results for the selected rows, and their names. */
export type BulkFailures = {
  words: BulkWords;
  results: readonly BulkResult[];
  names: ReadonlyMap<string, string>;
};

type Call<Body> = {
  body: Body;
  send: (body: Body, idempotencyKey: string) => Promise<{ results: BulkResult[] }>;
  words: BulkWords;
  names: ReadonlyMap<string, string>;
};

function report({ unit, done, failed }: BulkWords, results: readonly BulkResult[]): void {
  const text = `${writeResults(unit, done, results)}.`;
  if (failedOf(results).length === 0) toast.success("Success", text);
  else toast.error("Error", `${failed}: ${text}`);
}

/**
 * A change to the selected rows: one call, its result in a toast, the failed ones listed one by one, and those that
 * still exist selected.
 */
export function useBulkCall(refresh: () => Promise<void>, onFinished: (leftIds: string[]) => void) {
  const { keyFor, settle } = useIdempotencyKey();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState<BulkFailures | null>(null);

  const change = async <Body>({ body, send, words, names }: Call<Body>): Promise<void> => {
    const { results } = await send(body, keyFor(body));
    settle();
    await refresh().catch(() => undefined);
    report(words, results);
    if (failedOf(results).length > 0) setFailures({ words, results, names });
    onFinished(leftOf(results));
  };

  const run = async <Body>(call: Call<Body>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await change(call);
    } catch (problem) {
      await refresh().catch(() => undefined);
      toastFailure(call.words.failed, problem);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { busy, run, failures, forgetFailures: () => setFailures(null) };
}
