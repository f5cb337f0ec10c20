import type { MyWork } from "@evoya/schemas/my-work";
import { IconButton } from "@evoya/ui/icon-button";
import { Check } from "lucide-react";
import { useNow } from "../../../lib/use-now.ts";
import { writeAgo } from "../../../lib/when.ts";
import { paths } from "../../../paths.ts";
import { useMarkSeen } from "../use-mark-seen.ts";
import { openedFor } from "../use-opened-mention.ts";
import { Line, Part } from "./work-part.tsx";

type Mention = MyWork["mentions"]["items"][number];

const submissionPages = { bookings: paths.inquiry, creators: paths.creator, stories: paths.story };

function pageOf({ place, placeId, queue }: Mention): string {
  const pages = {
    case: paths.request,
    thread: paths.thread,
    user: paths.user,
    submission: submissionPages[queue ?? "bookings"],
    contact_message: paths.contactMessage,
  };
  return pages[place](placeId);
}

/** Notes that mention whoever is signed in, until they open one from here or mark it as seen (decision 294). */
export function Mentioned({ work: { items, total } }: { work: MyWork["mentions"] }) {
  const now = useNow();
  const seen = useMarkSeen();
  return (
    <Part title="Mentioned" total={total} none="No note mentions you." whole="mentions">
      {items.map((mention) => (
        <Line
          key={mention.id}
          to={openedFor(pageOf(mention), mention.id)}
          title={mention.title}
          about={`${mention.who}, ${writeAgo(mention.createdAt, now)}`}
          action={
            <IconButton
              size="sm"
              label={`Mark as seen: ${mention.title}`}
              icon={<Check aria-hidden />}
              disabled={seen.isPending}
              onClick={() => seen.mutate(mention.id)}
            />
          }
        />
      ))}
    </Part>
  );
}
