import type { Dashboard, Journey } from "@evoya/schemas/dashboard";
import { Badge } from "@evoya/ui/badge";
import { Card } from "@evoya/ui/card";
import {
  BadgeCheck,
  Compass,
  ConciergeBell,
  Crown,
  Gift,
  type LucideIcon,
  Map as MapIcon,
  MessageCircle,
  Star,
  UserRound,
} from "lucide-react";
import { Link } from "react-router-dom";
import { destinationArt } from "../../../art/index.ts";
import { Ago } from "../../../lib/use-clock.ts";
import { paths } from "../../../paths.ts";

type Entry = Dashboard["recentActivity"][number];
type Target = { to: string; Icon: LucideIcon };

const trips: Target = { to: paths.trips, Icon: MapIcon };
const rewards: Target = { to: paths.rewards, Icon: Gift };
const profile: Target = { to: paths.profileEdit, Icon: UserRound };

/** Where a kind of entry leads, and its icon if it has no picture. */
const targets: Record<string, Target> = {
  itinerary_created: trips,
  booking_requested: trips,
  booking_withdrawn: trips,
  booking_canceled: trips,
  cancel_asked: trips,
  trip_booked: trips,
  trip_completed: trips,
  concierge_requested: { to: paths.requests, Icon: ConciergeBell },
  message_sent: { to: paths.messages, Icon: MessageCircle },
  quiz_completed: { to: paths.quizResults, Icon: Compass },
  membership_changed: { to: paths.upgrade(), Icon: Crown },
  points_earned: { to: paths.rewards, Icon: Star },
  referral_bonus: rewards,
  reward_redeemed: rewards,
  reward_settled: rewards,
  points_expired: rewards,
  profile_completed: { ...profile, Icon: BadgeCheck },
};

/** Where an entry leads: to its subject, or, for entries from before we stored that, to the list of such things. */
const subjectPaths: Record<NonNullable<Entry["subject"]>["type"], (id: string) => string> = {
  itinerary: paths.trip,
  concierge_request: paths.request,
  message_thread: paths.thread,
  reward_redemption: paths.redemption,
};

type Props = { items: readonly Entry[]; journeys: readonly Journey[] };

/** Recent activity; each entry leads to what it's about (member spec §2, activity feed). */
export function RecentActivity({ items, journeys }: Props) {
  return (
    <Card asChild>
      <section aria-labelledby="recent-activity">
        <h2 id="recent-activity" className="font-display text-xl font-semibold">
          Your Recent Activity
        </h2>
        {items.length === 0 && (
          <p className="mt-2 text-ink-muted">
            Nothing here yet. As you plan trips, ask your concierge, and earn points, you'll see it here.
          </p>
        )}
        <ul className="mt-3 -mx-2">
          {items.map((entry) => (
            <li key={entry.id}>
              <EntryLink entry={entry} trip={journeys.find(({ id }) => id === entry.subject?.id)} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function EntryLink({ entry, trip }: { entry: Entry; trip: Journey | undefined }) {
  const { to, Icon } = targets[entry.type] ?? profile;
  return (
    <Link
      to={entry.subject ? subjectPaths[entry.subject.type](entry.subject.id) : to}
      className="flex items-center gap-3.5 rounded-control px-2 py-2.5 transition-colors hover:bg-surface-sunken"
    >
      {trip ? (
        <img
          src={destinationArt(trip.destinationId ?? trip.destination)}
          alt=""
          width={56}
          height={42}
          loading="lazy"
          className="h-10.5 w-14 shrink-0 rounded-control object-cover"
        />
      ) : (
        <span className="grid h-10.5 w-14 shrink-0 place-items-center rounded-control bg-primary-soft text-primary">
          <Icon aria-hidden className="size-5" />
        </span>
      )}
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {entry.description}
        <time dateTime={entry.createdAt} className="block text-sm text-ink-muted">
          <Ago at={entry.createdAt} />
        </time>
      </span>
      {entry.pointsEarned > 0 && (
        <Badge tone="success">
          +{entry.pointsEarned.toLocaleString("en-US")}
          <span className="sr-only"> points</span>
        </Badge>
      )}
    </Link>
  );
}
