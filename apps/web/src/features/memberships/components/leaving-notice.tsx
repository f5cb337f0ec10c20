import { useSession } from "../../../session/session.ts";
import { DeletionBanner } from "../../account-deletions/components/deletion-banner.tsx";

/** Before someone pays for a plan: it ends with their account, which they asked us to delete. */
export function LeavingNotice() {
  const dueAt = useSession().member?.deletionDueAt;
  if (!dueAt) return null;
  return <DeletionBanner dueAt={dueAt}>A plan you buy now ends that day, too.</DeletionBanner>;
}
