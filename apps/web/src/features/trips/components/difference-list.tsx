import type { Difference } from "@evoya/schemas/itinerary-edits";
import { effectText } from "../edit-effect.ts";

const lines = [
  ["added", "New"],
  ["removed", "Removed"],
  ["moved", "New time"],
] as const;

/** The differences between two versions of a plan: money and time first, then day by day. */
export function DifferenceList({ difference: { effect, days } }: { difference: Difference }) {
  const sum = effectText(effect);
  return (
    <div className="space-y-4 text-[0.9375rem]">
      {sum && <p className="font-medium">{sum}</p>}
      {days.length === 0 && <p className="text-ink-muted">Every day is the same.</p>}
      {days.map((day) => (
        <section key={day.number}>
          <h3 className="font-semibold">Day {day.number}</h3>
          <dl className="mt-1 space-y-1">
            {lines.map(
              ([kind, label]) =>
                day[kind].length > 0 && (
                  <div key={kind} className="flex gap-2">
                    <dt className="w-28 shrink-0 text-ink-muted">{label}</dt>
                    <dd className="min-w-0">
                      {day[kind].map((text) => (
                        <p key={text}>{text}</p>
                      ))}
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </section>
      ))}
    </div>
  );
}
