import type { LiveEvent } from "@evoya/schemas/live-events";
import type { LiveEventRepository, StoredEvent } from "./live-events.repository.ts";

/** Who gets an event: one member, or all staff. */
export type Audience = `user:${string}` | "staff";

/** Gets each event. Without one, the id is the place a stream begins at, to resume from if it breaks before any event. */
export type Subscriber = (id: string, event: LiveEvent | null) => void;

/** Where a stream begins: after an event the reader has seen, some seconds back, or now. */
type Beginning = { lastEventId?: string | undefined; replaySeconds?: number | undefined };

export type Dispatcher = {
  /**
   * Delivers `audience`'s events from a beginning on; if `lastEventId` isn't one of our ids, or too much was
   * missed since, a `reset` comes first. Call the result to stop.
   */
  subscribe: (audience: Audience, from: Beginning, subscriber: Subscriber) => Promise<() => void>;
  /** Checks for new events now; called for every notification. */
  wake: () => void;
  stop: () => void;
};

/** An event's place in the order of all events. */
type Position = { txid: string; id: number };

const start: Position = { txid: "0", id: 0 };

const format = ({ txid, id }: Position): string => `${txid}-${id}`;

/** PostgreSQL counts transactions in 64 bits. */
const maxTxid = 2n ** 64n - 1n;

/** Null if it isn't one of our ids. */
const parsePosition = (text: string): Position | null => {
  const [, txid, id] = text.match(/^(\d{1,20})-(\d{1,15})$/) ?? [];
  return txid && id && BigInt(txid) <= maxTxid ? { txid, id: Number(id) } : null;
};

const isAfter = (a: Position, b: Position): boolean => {
  const [left, right] = [BigInt(a.txid), BigInt(b.txid)];
  return left === right ? a.id > b.id : left > right;
};

type Watcher = {
  onError: (error: unknown) => void;
  /** Gets the age in seconds of each delivered event. */
  onDelivered: (seconds: number) => void;
};

type Open = {
  subscriber: Subscriber;
  seen: Position;
  /** Events that arrive while missed ones are still being read; null once events are delivered directly. */
  waiting: StoredEvent[] | null;
};

const retryHeldBackMs = 50;
const retryOutageMs = 1_000;
/** How long an event may go unnoticed if its notification was lost. */
const lookAnywayMs = 5_000;

/**
 * Passes committed events to this process's open streams, each once and in order. Ids alone can't show what
 * was missed: a transaction that started earlier may commit later. So events are ordered by (transaction,
 * id), and read only up to the oldest running transaction; anything newer waits for the next check.
 */
export function createDispatcher(events: LiveEventRepository, { onError, onDelivered }: Watcher): Dispatcher {
  const open = new Map<Audience, Set<Open>>();
  let position: Position | null = null;
  let running = false;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const tell = (target: Open, event: StoredEvent): void => {
    if (!isAfter(event, target.seen)) return;
    target.seen = event;
    target.subscriber(format(event), event.payload);
  };

  const deliver = (target: Open, event: StoredEvent): void => {
    if (target.waiting) target.waiting.push(event);
    else tell(target, event);
  };

  const lookAgainIn = (ms: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void look(), ms).unref();
  };

  const readNew = async (): Promise<void> => {
    position ??= await events.end();
    const { items, heldBack } = await events.after(position);
    for (const event of items) {
      position = { txid: event.txid, id: event.id };
      for (const target of open.get(event.audience as Audience) ?? []) deliver(target, event);
      onDelivered(event.age);
    }
    lookAgainIn(heldBack ? retryHeldBackMs : lookAnywayMs);
  };

  const look = async (): Promise<void> => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      do {
        again = false;
        await readNew();
      } while (again && !stopped);
    } catch (error) {
      // A check that was running when the process stopped has lost its connection.
      if (!stopped) onError(error);
      lookAgainIn(retryOutageMs);
    } finally {
      running = false;
    }
  };

  /** What was missed can't be replayed one by one: the page refetches everything, and gets new events from here on. */
  const startOver = (target: Open, from: Position): void => {
    target.seen = from;
    target.subscriber(format(from), { type: "reset" });
  };

  /** Sends what was missed since `seen`, then what has arrived since, in order and each once. */
  const catchUp = async (audience: Audience, target: Open): Promise<void> => {
    const oldest = await events.oldest();
    if (oldest && isAfter(oldest, target.seen) && target.seen.txid !== start.txid) {
      // Events are kept for a day; someone who was away longer refetches everything.
      startOver(target, target.seen);
    }
    const missed = await events.missed(audience, target.seen);
    if (missed === null) startOver(target, await events.end());
    else for (const event of missed) tell(target, event);
    for (const event of target.waiting ?? []) tell(target, event);
    target.waiting = null;
  };

  const add = (audience: Audience, target: Open): void => {
    open.set(audience, (open.get(audience) ?? new Set()).add(target));
  };

  const remove = (audience: Audience, target: Open): void => {
    const targets = open.get(audience);
    targets?.delete(target);
    if (targets?.size === 0) open.delete(audience);
  };

  return {
    subscribe: async (audience, { lastEventId, replaySeconds = 0 }, subscriber) => {
      const isNew = lastEventId === undefined;
      const end = await events.end(isNew ? replaySeconds : 0);
      const asked = isNew ? end : parsePosition(lastEventId);
      const isOurs = asked !== null && !isAfter(asked, end);
      const target: Open = { subscriber, seen: isOurs ? asked : end, waiting: [] };
      add(audience, target);
      try {
        if (isNew) subscriber(format(end), null);
        if (!isOurs) startOver(target, end);
        await catchUp(audience, target);
      } catch (error) {
        remove(audience, target);
        throw error;
      }
      return () => remove(audience, target);
    },
    wake: () => void look(),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
