import type { LiveEvent } from "@evoya/schemas/live-events";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** How long to wait before asking again after the server refused the stream. */
const comeBackMs = 5_000;
/**
 * How far back the stream begins: the page's data may have been read before the stream was open, and nobody would say
 * that it has changed since. Longer than `comeBackMs`.
 */
const replaySeconds = 15;

/**
 * Passes each live event from `url` to `receive`, which must stay the same, while the component is shown. After a lost
 * connection, the browser reconnects by itself and gets what it missed; when it gives up (after an error response), we
 * reconnect.
 */
export function useEventStream(url: string, receive: (client: QueryClient, event: LiveEvent) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout>;
    const open = () => {
      source = new EventSource(`${url}?replaySeconds=${replaySeconds}`, { withCredentials: true });
      source.onmessage = ({ data }) => receive(client, JSON.parse(data));
      source.onerror = () => {
        if (source.readyState !== EventSource.CLOSED) return;
        // Some events may be lost for good, so everything on screen is refetched, which also shows that a session has
        // ended. What happens from now on is replayed.
        void client.invalidateQueries();
        timer = setTimeout(open, comeBackMs);
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [url, receive, client]);
}
