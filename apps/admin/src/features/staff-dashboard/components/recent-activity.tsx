import { planFrom, plans } from "@evoya/domain/plans";
import { readersMoment } from "@evoya/domain/times";
import type { StaffDashboard } from "@evoya/schemas/staff-dashboard";
import { Card, CardHeader } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { cn } from "@evoya/ui/lib/cn";
import { Activity } from "lucide-react";
import { Link } from "react-router-dom";
import { useNow } from "../../../lib/use-now.ts";
import { titleCase, writeHoursAgo } from "../../../lib/when.ts";
import { paths } from "../../../paths.ts";

type Entry = StaffDashboard["recentActivity"][number];

/** Admin spec §2, event colors. */
const colors: Record<string, string> = {
  user_signup: "bg-success-soft text-success",
  user_login: "bg-success-soft text-success",
  quiz_completed: "bg-info-soft text-info",
  payment_success: "bg-event-purple-soft text-event-purple",
  membership_upgrade: "bg-event-purple-soft text-event-purple",
  creator_submission_received: "bg-event-indigo-soft text-event-indigo",
  partnership_submission_received: "bg-event-indigo-soft text-event-indigo",
  contact_message_received: "bg-event-indigo-soft text-event-indigo",
};

/** The latest member events, newest first. */
export function RecentActivity({ entries }: { entries: readonly Entry[] }) {
  const now = useNow();
  return (
    <Card asChild>
      <section aria-label="Recent Activity">
        <CardHeader title="Recent Activity" />
        {entries.length === 0 && <EmptyState title="No recent activity" art={<Activity aria-hidden />} />}
        {entries.length > 0 && (
          <ul className="-my-3 divide-y divide-line">
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} now={now} />
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}

/** Plans go by their names (admin spec §3: base is shown as Basic). */
function factText(key: string, value: unknown): string {
  const plan = key === "plan" ? planFrom(String(value)) : null;
  return plan ? plans[plan].name : String(value ?? "none");
}

function EntryRow({ entry, now }: { entry: Entry; now: number }) {
  const { eventType, userId, userName, createdAt } = entry;
  const facts = Object.entries(entry.metadata).slice(0, 2);
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-3">
      <span
        className={cn(
          "rounded-full px-2.5 py-0.5 text-[0.8125rem] leading-5 font-semibold",
          colors[eventType] ?? "bg-surface-sunken text-ink-muted",
        )}
      >
        {titleCase(eventType)}
      </span>
      <span aria-hidden className="order-2 w-full lg:hidden" />
      {userName && (
        <span className="order-3 min-w-0 text-sm font-semibold [overflow-wrap:anywhere]">
          {userId ? (
            <Link to={paths.user(userId)} className="underline-offset-4 hover:underline">
              {userName}
            </Link>
          ) : (
            userName
          )}
        </span>
      )}
      {userId && !userName && (
        <Link to={paths.user(userId)} className="order-3 underline-offset-4 hover:underline">
          <code className="font-mono text-[0.8125rem] text-ink-muted">{userId.slice(0, 8)}</code>
        </Link>
      )}
      {facts.length > 0 && (
        <p className="order-4 min-w-0 flex-1 text-sm text-ink-muted [overflow-wrap:anywhere]">
          {facts.map(([key, value]) => `${titleCase(key)}: ${factText(key, value)}`).join(", ")}
        </p>
      )}
      <time
        dateTime={createdAt}
        title={readersMoment(createdAt)}
        className="order-1 ml-auto text-sm whitespace-nowrap text-ink-muted lg:order-5"
      >
        {writeHoursAgo(createdAt, now)}
      </time>
    </li>
  );
}
