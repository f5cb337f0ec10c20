import { type WayToEarn, waysToEarn } from "@evoya/domain/points";
import { uploadPoints } from "@evoya/domain/rewards";
import { Card } from "@evoya/ui/card";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

/** Everything that earns points, in detail. */
const told: Record<
  Exclude<WayToEarn, "thanks" | "promise">,
  { title: string; text: string; to: string; label: string }
> = {
  profile: {
    title: "Complete your profile",
    text: "Once, when it's complete: your name, photo, phone, and dream destinations.",
    to: paths.profileComplete(),
    label: "Go to your profile",
  },
  referral: {
    title: "Refer a friend",
    text: "For both of you, once your friend's first paid month is over.",
    to: paths.inviteFriends,
    label: "Go to your link",
  },
  memory: {
    title: "Share a travel memory",
    text: `For each photo or video in a trip album, up to ${uploadPoints.perDay} points a day.`,
    to: paths.tripAlbums,
    label: "Go to your albums",
  },
};

const ways = (["profile", "referral", "memory"] as const).map((way) => ({
  ...told[way],
  points: waysToEarn[way].points,
}));

/** The ways to earn points. */
export function WaysToEarn() {
  return (
    <Card asChild>
      <section aria-labelledby="ways-to-earn">
        <h2 id="ways-to-earn" className="font-display text-xl font-semibold">
          How points are earned
        </h2>
        <ul className="mt-4 grid gap-5">
          {ways.map(({ points, title, text, to, label }) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden
                className="grid h-9 w-14 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent-strong tabular-nums"
              >
                +{points}
              </span>
              <div className="min-w-0">
                <h3 className="font-semibold">
                  {title}
                  <span className="sr-only">: {points} points</span>
                </h3>
                <p className="mt-0.5 text-[0.9375rem] text-ink-muted">{text}</p>
                <Link
                  to={to}
                  className="mt-1 inline-block text-[0.9375rem] font-semibold text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
                >
                  {label}
                </Link>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
