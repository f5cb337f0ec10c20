import { NoticeContent } from "@evoya/app-kit/notice-content";
import type { Notice } from "@evoya/schemas/notices";
import { Link } from "react-router-dom";
import { useAgo } from "../../../lib/use-clock.ts";
import { useReadNotice } from "../queries.ts";
import { pathOfNotice } from "../subject-paths.ts";

const lineClass =
  "flex w-full items-start gap-3 px-4 py-3.5 text-left transition-colors -outline-offset-2! hover:bg-surface-sunken";

/** One notice, linked to what it's about. Following the link marks it read. */
export function NoticeLine({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const read = useReadNotice();
  const path = pathOfNotice(notice);
  const markRead = (isFollowed: boolean) => read.mutate({ id: notice.id, isFollowed });
  const { kind, title, body, isRead, createdAt } = notice;
  const content = { kind, title, body, isRead, ago: useAgo(createdAt) };
  if (!path)
    return (
      <button type="button" className={lineClass} onClick={() => !isRead && markRead(false)}>
        <NoticeContent {...content} isWhole />
      </button>
    );
  return (
    <Link
      to={path}
      className={lineClass}
      onClick={() => {
        markRead(true);
        onFollow();
      }}
    >
      <NoticeContent {...content} />
    </Link>
  );
}
