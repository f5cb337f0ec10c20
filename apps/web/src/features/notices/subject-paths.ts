import type { Notice } from "@evoya/schemas/notices";
import { paths } from "../../paths.ts";

type Subject = NonNullable<Notice["subject"]>;

const pathOf: Record<Subject["type"], (id: string) => string | null> = {
  itinerary: paths.trip,
  concierge_request: paths.request,
  message_thread: paths.thread,
  reward_redemption: paths.redemption,
  // Says all there is to say.
  notification: () => null,
};

/** Where a notice leads; null where it is all there is. */
export const pathOfNotice = ({ subject, link }: Notice): string | null =>
  link ?? (subject && pathOf[subject.type](subject.id));
