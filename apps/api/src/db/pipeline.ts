import type pg from "pg";
import { abandon, type PipelinedClient, type PipelinedConfig } from "./client.ts";

type Statement = { name: string; text: string; values: unknown[]; rowMode: "array" };

export type Pipeline = {
  run: (statement: Statement) => Promise<pg.QueryArrayResult>;
  /** Opens all connections, so no request has to wait for one. If the database is down, the first statement fails. */
  warm: () => Promise<void>;
  /** Drops every connection; statements still unanswered fail. */
  abandon: () => void;
  stop: () => Promise<void>;
};

type Slot = { client: Promise<pg.Client> | null; inFlight: number };

/**
 * A few connections in pipeline mode: statements are sent without waiting for earlier answers, which saves
 * idle round trips under load. For short reads only: a slow statement holds up those behind it, and cursors,
 * COPY, and transactions can't use it (performance.md §4).
 */
export function createPipeline(
  settings: PipelinedConfig,
  size: number,
  Client: typeof PipelinedClient,
): Pipeline {
  const slots: Slot[] = Array.from({ length: size }, () => ({ client: null, inFlight: 0 }));

  const open = async (slot: Slot): Promise<pg.Client> => {
    const client = new Client(settings);
    // A lost connection leaves its slot empty; the next statement opens a new one.
    const drop = () => {
      slot.client = null;
    };
    client.on("error", drop);
    client.on("end", drop);
    try {
      await client.connect();
    } catch (error) {
      drop();
      throw error;
    }
    return client;
  };

  const leastBusy = (): Slot =>
    slots.reduce((least, slot) => (slot.inFlight < least.inFlight ? slot : least));

  return {
    run: async (statement) => {
      const slot = leastBusy();
      slot.inFlight += 1;
      try {
        slot.client ??= open(slot);
        const client = await slot.client;
        return await client.query(statement);
      } finally {
        slot.inFlight -= 1;
      }
    },
    warm: async () => {
      await Promise.allSettled(slots.map((slot) => (slot.client ??= open(slot))));
    },
    abandon: () => {
      for (const { client } of slots) void client?.then(abandon, () => {});
    },
    stop: async () => {
      const clients = slots.flatMap((slot) => (slot.client ? [slot.client] : []));
      await Promise.allSettled(clients.map(async (client) => (await client).end()));
    },
  };
}
