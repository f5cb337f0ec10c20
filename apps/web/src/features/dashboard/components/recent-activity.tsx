import type { Dashboard } from "@evoya/schemas/dashboard";
import { Badge } from "@evoya/ui/badge";
import { Card } from "@evoya/ui/card";
import { formatDistanceToNow } from "date-fns";

/** What happened lately (member spec §2, activity feed). */
export function RecentActivity({ items }: { items: Dashboard["recentActivity"] }) {
  return (
    <Card>
      <h2 className="font-display text-xl font-semibold">Your Recent Activity</h2>
      {items.length === 0 && (
        <p className="mt-2 text-ink-muted">
          Nothing here yet. As you plan trips, ask your concierge, and earn points, you'll see it here.
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {items.map(({ id, description, pointsEarned, createdAt }) => (
          <li key={id} className="flex items-start justify-between gap-4 py-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {description}
              <time dateTime={createdAt} className="block text-sm text-ink-muted">
                {formatDistanceToNow(createdAt, { addSuffix: true })}
              </time>
            </span>
            {pointsEarned > 0 && <Badge tone="success">+{pointsEarned}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
