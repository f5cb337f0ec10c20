import type { Confirmation } from "./found-booking.ts";
import { readConfirmation } from "./read-confirmation.ts";

export type Question = { given: Confirmation; today: string; answer: MessagePort };

/** Reads outside of the page, which can end it at any moment. One request each. */
self.addEventListener(
  "message",
  async ({ data: { given, today, answer } }: MessageEvent<Question>) => {
    answer.postMessage(await readConfirmation(given, today));
  },
  { once: true },
);
