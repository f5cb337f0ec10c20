import type { Notice } from "@evoya/schemas/notices";
import { paths } from "../../paths.ts";

type Subject = NonNullable<Notice["subject"]>;

const pathOf: Record<Subject["type"], (id: string) => string | null> = {
  itinerary: paths.trip,
  concierge_request: paths.request,
  message_thread: paths.thread,
  reward_redemption: paths.redemption,
  document: paths.document,
  // The notice says it all.
  notification: () => null,
};

/** Where a notice leads; null if there's nothing more to see. */
export const pathOfNotice = ({ subject, link }: Notice): string | null =>
  link ?? (subject && pathOf[subject.type](subject.id));
