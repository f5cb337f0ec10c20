import type { OpenApi } from "./operations.ts";
import { operationsOf, resolverOf } from "./operations.ts";
import { randomFor } from "./random.ts";
import { type Cast, type HostileRequest, hostileRequest } from "./requests.ts";
import { type Answer, asCurl, openAgent, send } from "./send.ts";

/** A run's results: how often each status came, and the failures. */
export type Findings = {
  statuses: Map<number, number>;
  /** 5xx and closed connections, each with how to repeat it. */
  faults: string[];
  slow: string[];
};

type Options = {
  base: string;
  document: OpenApi;
  seed: number;
  from: number;
  until: number;
  /** Callers for requests from `n` on; created again for each batch, since requests may sign their sender out. */
  castFor: (n: number) => Promise<Cast>;
  atOnce: number;
  slowMs: number;
  onBatch?: (n: number) => Promise<void>;
};

export const batchSize = 200;

/** Statuses that honestly say something isn't set up on this server, or is deliberately unreachable in this run. */
const honest = new Set([501]);

const isFault = ({ status }: Answer): boolean => (status >= 500 && !honest.has(status)) || status <= 0;

function note(
  findings: Findings,
  answer: Answer,
  sent: { n: number; command: string; name: string },
  slowMs: number,
) {
  const { statuses, faults, slow } = findings;
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  const ms = Math.round(answer.ms);
  if (isFault(answer)) faults.push(`${answer.status} #${sent.n} ${sent.name} ${ms} ms\n    ${sent.command}`);
  else if (answer.ms > slowMs)
    slow.push(`${answer.status} #${sent.n} ${sent.name} ${ms} ms\n    ${sent.command}`);
}

/** Sends the hostile requests `from` to `until` of a seed, several at once, and reports the responses. */
export async function fuzz(options: Options): Promise<Findings> {
  const { base, document, seed, from, until, castFor, atOnce, slowMs, onBatch } = options;
  const operations = operationsOf(document);
  const resolve = resolverOf(document);
  const findings: Findings = { statuses: new Map(), faults: [], slow: [] };
  const agent = openAgent();
  const one = async (n: number, cast: Cast): Promise<void> => {
    const random = randomFor(seed, n);
    const request: HostileRequest = hostileRequest(random.pick(operations), { random, cast, resolve });
    const answer = await send(base, request, agent);
    const command = asCurl(base, request);
    note(findings, answer, { n, command, name: request.operation.id }, slowMs);
  };
  for (let n = from; n < until; n += batchSize) {
    const cast = await castFor(n);
    const end = Math.min(n + batchSize, until);
    let next = n;
    const worker = async (): Promise<void> => {
      while (next < end) await one(next++, cast);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    await onBatch?.(end);
  }
  agent.destroy();
  return findings;
}
