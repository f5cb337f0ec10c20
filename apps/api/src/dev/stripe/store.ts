import { randomBytes } from "node:crypto";
import { chmod, mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import type {
  BalanceTransaction,
  Card,
  CheckoutSession,
  Customer,
  Dispute,
  Invoice,
  PortalSession,
  Price,
  Product,
  ProviderEventRecord,
  Refund,
  Subscription,
} from "./objects.ts";

/** What a checkout sells, in addition to what the API shows. */
type CheckoutTerms = { price: string; quantity: number; subscriptionMetadata: Record<string, string> };

/** An event on its way to the endpoint. Times are in milliseconds. */
export type Delivery = { eventId: string; attempts: number; dueAt: number; lastStatus: number | null };

/** An answer kept in case its idempotency key is used again. */
type Replay = { request: string; status: number; body: unknown; at: number };

export type State = {
  products: Record<string, Product>;
  prices: Record<string, Price>;
  customers: Record<string, Customer>;
  /** The card of each customer, by customer id. */
  cards: Record<string, Card>;
  sessions: Record<string, CheckoutSession>;
  terms: Record<string, CheckoutTerms>;
  subscriptions: Record<string, Subscription>;
  /** Subscriptions whose next renewal fails no matter which card pays. */
  failing: string[];
  invoices: Record<string, Invoice>;
  refunds: Record<string, Refund>;
  disputes: Record<string, Dispute>;
  balances: Record<string, BalanceTransaction>;
  portals: Record<string, PortalSession>;
  events: Record<string, ProviderEventRecord>;
  /** Not delivered yet, in sending order. */
  deliveries: Delivery[];
  replays: Record<string, Replay>;
};

const emptyState = (): State => ({
  products: {},
  prices: {},
  customers: {},
  cards: {},
  sessions: {},
  terms: {},
  subscriptions: {},
  failing: [],
  invoices: {},
  refunds: {},
  disputes: {},
  balances: {},
  portals: {},
  events: {},
  deliveries: [],
  replays: {},
});

export type Store = {
  state: State;
  /** Resolves once everything that changed before the call is on disk. Changes close together share one write. */
  save(): Promise<void>;
  /** Resolves once nothing that changed before the call is still being written. */
  saved(): Promise<void>;
};

/** An id in the provider's style, such as `sub_…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

/** Opens the state in `directory`, or starts a new one there. */
export async function openStore(directory: string): Promise<Store> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // An earlier version left these readable to everyone.
  await chmod(directory, 0o700);
  const file = join(directory, "stripe.json");
  const state = { ...emptyState(), ...(await readState(file)) };
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const write = () => {
    next = undefined;
    running = replaceFile(file, JSON.stringify(state));
    return running;
  };
  const save = (): Promise<void> => {
    const settled = (running ?? Promise.resolve()).catch(() => undefined);
    next ??= settled.then(write);
    return next;
  };
  const saved = () => (next ?? running ?? Promise.resolve()).catch(() => undefined);
  return { state, save, saved };
}

async function readState(file: string): Promise<Partial<State>> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
}

/** Replaces the file with `text` in one step: a reader or a restart sees the old or the new text, never part of it. */
async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  const handle = await open(draft, "w", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
