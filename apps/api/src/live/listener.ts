import pg from "pg";
import { abandon } from "../db/client.ts";
import { watchHeartbeat } from "../db/heartbeat.ts";

export type Listener = { stop: () => Promise<void> };

type ListenerEvents = {
  onConnect: () => void;
  onError: (error: unknown) => void;
  onSilence: () => void;
};

type Channels = Record<string, (payload: string) => void>;

const retryMs = 1_000;

/**
 * Listens on PostgreSQL channels over its own connection, and reconnects by itself if that's lost. `onConnect` runs
 * on every (re)connection, since notifications sent in between are lost; `onSilence` when the database has stopped
 * answering without ending the connection.
 */
export function createListener(
  url: string,
  channels: Channels,
  { onConnect, onError, onSilence }: ListenerEvents,
): Listener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let endHeartbeat = () => {};
  let stopped = false;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
      application_name: "evoya-listener",
    });
    client = next;
    let lost = false;
    const retry = (error?: unknown) => {
      if (lost || stopped) return;
      lost = true;
      endHeartbeat();
      if (error) onError(error);
      next.end().catch(() => {});
      timer = setTimeout(() => void connect(), retryMs);
    };
    next.on("error", retry);
    next.on("end", () => retry());
    next.on("notification", ({ channel, payload }) => channels[channel]?.(payload ?? ""));
    try {
      await next.connect();
      endHeartbeat = watchHeartbeat(next, () => {
        onSilence();
        abandon(next);
      });
      for (const channel of Object.keys(channels)) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      onConnect();
    } catch (error) {
      retry(error);
    }
  };

  void connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      endHeartbeat();
      await client?.end().catch(() => {});
    },
  };
}
