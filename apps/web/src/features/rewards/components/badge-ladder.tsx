import { badgeLadder, standingFor } from "@evoya/domain/badges";
import { Check, Lock } from "lucide-react";
import { inPoints } from "../in-points.ts";

/** The four badges, with the current one marked. */
export function BadgeLadder({ travelPoints }: { travelPoints: number }) {
  const { badge } = standingFor(travelPoints);
  return (
    <ol aria-label="Badges" className="mt-6 grid gap-2 sm:grid-cols-2">
      {badgeLadder.map(({ name, from }) => {
        const isReached = travelPoints >= from;
        const isCurrent = name === badge;
        const Icon = isReached ? Check : Lock;
        return (
          <li
            key={name}
            aria-current={isCurrent ? "step" : undefined}
            className={`flex gap-3 rounded-control border p-3 ${isCurrent ? "border-accent bg-accent-soft" : "border-line"}`}
          >
            <span
              className={`grid size-7 shrink-0 place-items-center rounded-full ${isReached ? "bg-accent text-accent-ink" : "bg-surface-sunken text-ink-muted"}`}
            >
              <Icon aria-label={isReached ? "reached" : "not reached yet"} className="size-4" />
            </span>
            <span className="min-w-0">
              <span className="block leading-snug font-semibold">{name}</span>
              <span className="block text-sm text-ink-muted">
                {from === 0 ? "Where everyone starts" : `${inPoints(from)} points`}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
