import { referralStatusDisplay } from "@evoya/domain/referrals";
import type { Referral } from "@evoya/schemas/referrals";
import { Badge } from "@evoya/ui/badge";
import { Card } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { CopyLink } from "../../../lib/copy-link.tsx";
import { dayOf } from "../../../lib/instants.ts";
import { useIntoView } from "../../../lib/use-into-view.ts";
import { referralsQuery } from "../queries.ts";

/** The member's link for friends, and what it has earned (decision 176). Scrolls to itself from `#invite-friends`. */
export function InviteCard() {
  const intoView = useIntoView("invite-friends");
  const { data, isPending, error, refetch } = useQuery(referralsQuery);
  if (isPending) return <Skeleton className="h-72" />;
  if (!data)
    return (
      <ErrorState title="Failed to load your invitations" error={error} onRetry={() => void refetch()} />
    );
  const { url, points, own, friends } = data;
  return (
    <Card asChild>
      <section aria-labelledby="invite-friends" ref={intoView}>
        <h2 id="invite-friends" className="font-display text-xl font-semibold">
          Invite a friend
        </h2>
        <p className="mt-2 mb-4 text-ink-muted">
          Once your friend's first paid month is over, you both get {points} points.
        </p>
        <CopyLink
          label="Your link"
          link={url}
          hint="It shows your first name. The same email, home address, or card earns nothing, and if that month is refunded, the points go back."
        />
        <h3 className="mt-6 font-semibold">Friends who joined</h3>
        {friends.length === 0 ? (
          <p className="mt-1 text-ink-muted">Nobody has joined with your link yet.</p>
        ) : (
          <ul className="mt-1 divide-y divide-line">
            {friends.map((friend) => (
              <Joined key={friend.joinedAt} {...friend}>
                A friend joined
              </Joined>
            ))}
          </ul>
        )}
        {own && (
          <ul className="mt-3 border-t border-line">
            <Joined {...own}>You joined with a friend's invitation</Joined>
          </ul>
        )}
      </section>
    </Card>
  );
}

type JoinedProps = Referral & { children: string };

function Joined({ status, joinedAt, children }: JoinedProps) {
  const { label, tone } = referralStatusDisplay[status];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">
        {children}
        <time dateTime={joinedAt} className="block text-sm text-ink-muted">
          {dayOf(joinedAt)}
        </time>
      </span>
      <Badge tone={tone} dot>
        {label}
      </Badge>
    </li>
  );
}
