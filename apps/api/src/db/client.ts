import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import pg from "pg";
import { currentSpan, tracedCall } from "../tracing/span.ts";
import { summaryOf } from "../tracing/statement.ts";
import { DescribedOnce } from "./described-once.ts";

const statementNames = new Map<string, string>();
const maxStatements = 1000;

/** A stable name for a statement's text, so that PostgreSQL parses and plans it once per connection. */
export function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known || statementNames.size >= maxStatements) return known;
  const name = createHash("sha1").update(text).digest("base64url");
  statementNames.set(text, name);
  return name;
}

/** A statement with parameters, by its name; null for one that can't have a name or that has a callback of its own. */
function namedStatement(config: pg.QueryConfig | string, values: unknown): pg.QueryConfig | null {
  if (typeof config === "object") return config.name && !("callback" in config) && !values ? config : null;
  const name = Array.isArray(values) ? statementName(config) : undefined;
  return name ? { name, text: config, values: values as unknown[] } : null;
}

/** Lets an error's stack lead to whoever asked instead of to the socket that answered, as pg does. */
function pointHere(error: Error): never {
  Error.captureStackTrace(error, pointHere);
  throw error;
}

const socketOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Closes a connection without waiting for answers: pending statements fail as if it had been lost. */
export const abandon = (client: pg.Client): unknown => socketOf(client).destroy();

/**
 * Settings of a client. `silentAfterMs` is longer than PostgreSQL lets any statement run: by then, an answer that hasn't
 * come never will (decision 185).
 */
export type PipelinedConfig = pg.ClientConfig & { silentAfterMs?: number };

/**
 * A client in pipeline mode: it sends statements without waiting for earlier answers. It names every statement that has
 * parameters, and sends all statements of one event-loop turn together, since a system call per statement would cost
 * more than anything else we do for it (decision 123).
 */
export class PipelinedClient extends pg.Client {
  /** Behind a pooler, the next statement may go to a server that doesn't know the name. */
  protected readonly hasNames: boolean = true;
  private corked: Socket | null = null;
  private unanswered = 0;

  constructor({ silentAfterMs, ...config }: PipelinedConfig = {}) {
    super({ ...config, pipeline: true } as pg.ClientConfig);
    // Without a listener, losing the connection would end the process. The next statement fails anyway.
    this.on("error", () => {});
    if (silentAfterMs) this.on("connect", () => this.endInSilence(silentAfterMs));
  }

  /** A connection without a word for this long is given up if a statement is waiting for one. */
  private endInSilence(ms: number): void {
    const stream = socketOf(this);
    stream.setTimeout(ms).on("timeout", () => this.unanswered > 0 && stream.destroy());
  }

  // biome-ignore lint/suspicious/noExplicitAny: an override can't express the overloads of pg's query
  override query(config: any, values?: any, callback?: any): any {
    if (!currentSpan()) return this.count(this.send(config, values, callback));
    const text = typeof config === "string" ? config : config?.text;
    if (typeof text !== "string") return this.count(this.send(config, values, callback));
    const facts = { "db.system.name": "postgresql" };
    return tracedCall(summaryOf(text), facts, () => this.count(this.send(config, values, callback)));
  }

  /** Counts a statement as unanswered until its answer comes. */
  private count<Answer>(answer: Answer): Answer {
    if (!(answer instanceof Promise)) return answer;
    this.unanswered += 1;
    const settle = () => {
      this.unanswered -= 1;
    };
    answer.then(settle, settle);
    return answer;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the same
  private send(config: any, values?: any, callback?: any): any {
    this.gather();
    if (!this.hasNames && typeof config === "object")
      return super.query({ ...config, name: undefined }, values, callback);
    const statement = this.hasNames && namedStatement(config, values);
    if (!statement || callback) return super.query(config, values, callback);
    return new Promise((resolve, reject) => {
      const told = (error: Error | undefined, result: unknown) => (error ? reject(error) : resolve(result));
      super.query(new DescribedOnce(statement, told));
    }).catch(pointHere);
  }

  private gather(): void {
    const stream = socketOf(this);
    if (this.corked === stream) return;
    this.corked = stream;
    stream.cork();
    setImmediate(() => {
      if (this.corked === stream) this.corked = null;
      stream.uncork();
    });
  }
}

/** The same for a pooler that shares its connections among transactions: no statement has a name. */
export class PooledClient extends PipelinedClient {
  protected override readonly hasNames = false;
}
