import type { Confirmation } from "./found-booking.ts";
import { readConfirmation } from "./read-confirmation.ts";

/** Reads away from the page, which can end it at any moment. */
self.onmessage = async ({ data: { given, today } }: MessageEvent<{ given: Confirmation; today: string }>) => {
  self.postMessage(await readConfirmation(given, today));
};
