import { type IncomingMessage, Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/**
 * Loaded into every process of `npm test -- --delays`: each request and each query waits first, mostly for a moment and
 * now and then for seconds, as on a machine that's busy elsewhere. What relies on two things ending in the usual order
 * fails.
 */
function delay(): Promise<void> {
  const chance = Math.random();
  const longest = chance < 0.001 ? 2500 : chance < 0.02 ? 250 : 2;
  return pause(Math.random() * longest);
}

const emit = Server.prototype.emit;
Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]): boolean {
  if (event !== "request") return Reflect.apply(emit, this, [event, ...args]);
  const [request] = args as [IncomingMessage];
  // Who has left by then never asked.
  void delay().then(() => request.destroyed || Reflect.apply(emit, this, [event, ...args]));
  return true;
};

const query: (...args: unknown[]) => unknown = pg.Client.prototype.query;
/** When a client's last query was handed on: its queries keep their order. */
const turns = new WeakMap<object, Promise<void>>();
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first] = args;
  const turn = (turns.get(this) ?? Promise.resolve()).then(delay);
  turns.set(this, turn);
  const answer = turn.then(() => Reflect.apply(query, this, args));
  if (typeof first === "object" && first !== null && "submit" in first) return first;
  return typeof args.at(-1) === "function" ? undefined : answer;
} as typeof pg.Client.prototype.query;
