import { createHmac } from "node:crypto";
import type { Delivery, Store } from "./store.ts";

type WebhookSettings = {
  /** The endpoint; null while we don't know it. */
  url: string | null;
  secret: string;
  /** Provides the time for signatures; waits use the real clock. */
  clock: { now(): Date };
  /** How long to wait before the second, third, … attempt, in milliseconds; the last one repeats until a 2xx comes. */
  retryDelays: readonly number[];
};

/** How long the endpoint has to answer, in milliseconds. */
const answerWithin = 10_000;

/** How many delivered events to keep for reading or resending. */
const keptEvents = 1_000;

/** The `Stripe-Signature` header for a payload sent at `at`. */
export function signPayload(payload: string, secret: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  const v1 = createHmac("sha256", secret).update(`${t}.${payload}`).digest("hex");
  return `t=${t},v1=${v1}`;
}

export type WebhookSender = {
  /** Looks for events to send; call after announcing some. */
  wake(): void;
  /** Sets the endpoint to use from now on. */
  sendTo(url: string): void;
  /** Holds events until released. */
  hold(): void;
  /** Sends held events, oldest or newest first, and everything after them. */
  release(order: "as_sent" | "reversed"): void;
  /** Sends an event again, whether or not it was already delivered. */
  resend(eventId: string): void;
  /** Resolves once nothing is waiting to be sent. */
  settled(): Promise<void>;
  /** Stops sending. Undelivered events stay in the store for the next start. */
  stop(): Promise<void>;
};

/** Sends the store's events one by one. An event that fails waits longer each time while the others continue. */
export function createWebhookSender(store: Store, settings: WebhookSettings): WebhookSender {
  const { state } = store;
  const abort = new AbortController();
  let { url } = settings;
  let held = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let waiting: (() => void)[] = [];

  const isStopped = () => abort.signal.aborted || held || url === null;
  const nextDue = () => state.deliveries.find((delivery) => delivery.dueAt <= Date.now());

  async function sendDue(): Promise<void> {
    for (let delivery = nextDue(); delivery && url && !isStopped(); delivery = nextDue()) {
      const status = await post(url, state.events[delivery.eventId], settings, abort.signal);
      if (abort.signal.aborted && status === null) return;
      record(delivery, status);
      await store.save();
    }
  }

  function record(delivery: Delivery, status: number | null): void {
    delivery.attempts += 1;
    delivery.lastStatus = status;
    const delivered = status !== null && status >= 200 && status < 300;
    const delays = settings.retryDelays;
    delivery.dueAt = Date.now() + (delays[Math.min(delivery.attempts, delays.length) - 1] ?? 0);
    if (!delivered) return;
    state.deliveries = state.deliveries.filter((other) => other !== delivery);
    forgetOldEvents(store);
  }

  function plan(): void {
    if (state.deliveries.length === 0) {
      for (const resolve of waiting) resolve();
      waiting = [];
    }
    if (isStopped() || state.deliveries.length === 0) return;
    const soonest = Math.min(...state.deliveries.map((delivery) => delivery.dueAt));
    timer = setTimeout(wake, Math.max(soonest - Date.now(), 0));
    timer.unref();
  }

  function wake(): void {
    clearTimeout(timer);
    if (running || isStopped()) return;
    running = sendDue().finally(() => {
      running = undefined;
      plan();
    });
    running.catch((error) => console.error("The payment stand-in could not send its webhooks:", error));
  }

  return {
    wake,
    sendTo: (endpoint) => {
      url = endpoint;
      wake();
    },
    hold: () => {
      held = true;
    },
    release: (order) => {
      held = false;
      if (order === "reversed") state.deliveries.reverse();
      wake();
    },
    resend: (eventId) => {
      if (!state.events[eventId]) throw new Error(`There is no event ${eventId}`);
      state.deliveries.push({ eventId, attempts: 0, dueAt: Date.now(), lastStatus: null });
      wake();
    },
    settled: () =>
      new Promise((resolve) => {
        if (state.deliveries.length === 0 && !running) resolve();
        else waiting.push(resolve);
      }),
    stop: async () => {
      abort.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** The status the endpoint answered with; null if it didn't answer. */
async function post(url: string, event: object | undefined, settings: WebhookSettings, stop: AbortSignal) {
  const payload = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signPayload(payload, settings.secret, settings.clock.now()),
        "user-agent": "Stripe/1.0 (local stand-in)",
      },
      body: payload,
      redirect: "manual",
      signal: AbortSignal.any([stop, AbortSignal.timeout(answerWithin)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

function forgetOldEvents({ state }: Store): void {
  const waiting = new Set(state.deliveries.map((delivery) => delivery.eventId));
  const delivered = Object.keys(state.events).filter((id) => !waiting.has(id));
  for (const id of delivered.slice(0, Math.max(delivered.length - keptEvents, 0))) delete state.events[id];
}
