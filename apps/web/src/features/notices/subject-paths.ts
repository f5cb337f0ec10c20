import { noticePath } from "@evoya/domain/notices";
import type { Notice } from "@evoya/schemas/notices";

/** Where a notice leads; null if there's nothing more to see. */
export const pathOfNotice = ({ subject, link }: Notice): string | null =>
  link ?? (subject && noticePath(subject));
