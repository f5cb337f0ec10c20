import type pg from "pg";

const beatMs = 1_000;
/** Beats without an answer after which the database is frozen, or the network swallows what it says. */
const silentBeats = 5;

/**
 * Asks the database for a sign of life every second, and calls `onSilence` when none has come for five. Beats are
 * counted, not time: if it's we who stood still, the answer is read before the next beat. Returns how to end it.
 */
export function watchHeartbeat(client: pg.Client, onSilence: () => void): () => void {
  let unanswered = 0;
  const answered = () => {
    unanswered = 0;
  };
  const timer = setInterval(() => {
    unanswered += 1;
    // A lost connection is no silence: whoever opened it hears of it.
    if (unanswered === 1) client.query("select").then(answered, answered);
    if (unanswered <= silentBeats) return;
    clearInterval(timer);
    onSilence();
  }, beatMs);
  return () => clearInterval(timer);
}
