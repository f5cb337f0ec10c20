import type pg from "pg";

const beatMs = 1_000;
/** After this many unanswered beats, the database is frozen, or the network swallows its answers. */
const silentBeats = 5;

/**
 * Asks the database for a sign of life every second, and calls `onSilence` when five beats have gone
 * unanswered. It counts beats, not time: if our own process stood still, the answer is read before the next
 * beat. Returns a function that stops it.
 */
export function watchHeartbeat(client: pg.Client, onSilence: () => void): () => void {
  let unanswered = 0;
  const answered = () => {
    unanswered = 0;
  };
  const timer = setInterval(() => {
    unanswered += 1;
    // A lost connection isn't silence: the code that opened it finds out by itself.
    if (unanswered === 1) client.query("select").then(answered, answered);
    if (unanswered <= silentBeats) return;
    clearInterval(timer);
    onSilence();
  }, beatMs);
  return () => clearInterval(timer);
}
