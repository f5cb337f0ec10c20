import type { MemberThreadFilter } from "@evoya/schemas/messages";
import { Button } from "@evoya/ui/button";
import { EmptyState } from "@evoya/ui/empty-state";
import { Link } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { paths } from "../../../paths.ts";
import { type ThreadFilters, writeFilters } from "../filters.ts";

const texts: Record<MemberThreadFilter, { title: string; text: string }> = {
  all: {
    title: "No messages yet",
    text: "Write to your concierge team. Their replies show up here right away.",
  },
  unread: { title: "No unread messages", text: "You're all caught up." },
  archived: { title: "No archived messages", text: "Conversations you archive show up here" },
};

/** An empty list: nothing there yet, or nothing that says the words. */
export function NoThreads({ filters: { filter, q } }: { filters: ThreadFilters }) {
  if (q)
    return (
      <EmptyState
        title="No matches"
        level={2}
        className="py-10 [overflow-wrap:anywhere]"
        {...(filter !== "archived" && {
          action: (
            <Button variant="outline" size="sm" asChild>
              <Link to={`${paths.messages}${writeFilters({ filter: "archived", q })}`}>Search archived</Link>
            </Button>
          ),
        })}
      >
        {`No conversations match "${q}".`}
      </EmptyState>
    );
  return (
    <EmptyState
      title={texts[filter].title}
      level={2}
      className="py-10"
      art={<img src={spotArt("letter")} alt="" width={110} height={110} />}
    >
      {texts[filter].text}
    </EmptyState>
  );
}
