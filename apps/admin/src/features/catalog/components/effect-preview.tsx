import { clockLabel } from "@evoya/domain/times";
import type { SampleEffect } from "@evoya/schemas/catalog-places";

type Visit = SampleEffect["before"];

const when = ({ day, startsAt }: NonNullable<Visit>): string => `day ${day}, ${clockLabel(startsAt)}`;

function placeText(before: Visit, after: Visit): string {
  if (!before) return after ? `New in this plan: ${when(after)}.` : "Not in this plan, before or after.";
  if (!after) return `No longer in this plan. It was on ${when(before)}.`;
  return when(before) === when(after)
    ? `Stays on ${when(after)}.`
    : `On ${when(after)} instead of ${when(before)}.`;
}

const kinds = [
  ["added", "New"],
  ["removed", "Removed"],
  ["moved", "New time"],
] as const;

/** How a change to a place would affect sample trips: the place itself first, then everything else. */
export function EffectPreview({ items }: { items: readonly SampleEffect[] }) {
  return (
    <div className="space-y-5">
      {items.map(({ trip, before, after, difference }) => (
        <section key={trip} aria-label={trip} className="min-w-0">
          <h3 className="font-semibold">{trip}</h3>
          <p className="mt-1">{placeText(before, after)}</p>
          {difference.days.length === 0 && <p className="mt-1 text-ink-muted">Every day is the same.</p>}
          {difference.days.map((day) => (
            <div key={day.number} className="mt-3 text-sm">
              <h4 className="font-medium text-ink-muted">Day {day.number}</h4>
              <dl className="mt-0.5 space-y-0.5">
                {kinds.map(
                  ([kind, label]) =>
                    day[kind].length > 0 && (
                      <div key={kind} className="flex gap-2">
                        <dt className="w-20 shrink-0 text-ink-muted">{label}</dt>
                        <dd className="min-w-0 [overflow-wrap:anywhere]">
                          {day[kind].map((text) => (
                            <p key={text}>{text}</p>
                          ))}
                        </dd>
                      </div>
                    ),
                )}
              </dl>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
