import type { Decision, NoticeKind } from "@evoya/domain/notices";
import { noticePath } from "@evoya/domain/notices";
import { shortened } from "@evoya/domain/shortened";
import type { InAppNotice } from "../../events/domain-event.ts";

/** One notice on its way to a member's devices. `isInBell`: it's in the app too, so reading it there is enough. */
export type PushedNotice = {
  id: string;
  userId: string;
  kind: NoticeKind;
  title: string;
  path: string;
  isUrgent: boolean;
  isInBell: boolean;
};

type Told = Pick<InAppNotice, "title" | "subject"> & {
  id: string;
  userId: string;
  kind: NoticeKind;
  isUrgent: boolean;
  isInBell: boolean;
  /** Where it leads, if not to its subject. */
  path?: string | null;
};

/** As much as fits on a locked screen. */
const longestTitle = 120;

/** The job that pushes a notice to its member's devices; null if it isn't pushed. */
export function pushJobOf(
  { id, userId, kind, title, subject, isUrgent, isInBell, path }: Told,
  push: Decision["push"],
): { id: string; data: PushedNotice; after?: Date } | null {
  if (push.send === "never") return null;
  const where = path ?? (subject ? noticePath(subject) : null) ?? "/dashboard";
  const data = { id, userId, kind, title: shortened(title, longestTitle), path: where, isUrgent, isInBell };
  return { id, data, ...(push.send === "later" && { after: push.at }) };
}
