import { formatCents } from "@evoya/domain/money";
import type { EditPreview } from "@evoya/schemas/itinerary-edits";
import { Callout } from "@evoya/ui/callout";

const signed = (value: number, text: string): string => `${value < 0 ? "-" : "+"}${text}`;

/** "+$40", "-25 min of travel": the differences in total; empty if there are none. */
function sums({ costCents, travelMinutes }: { costCents: number; travelMinutes: number }): string[] {
  const cost = formatCents(Math.abs(costCents), "USD", { whole: true });
  return [
    ...(costCents === 0 ? [] : [signed(costCents, cost)]),
    ...(travelMinutes === 0 ? [] : [signed(travelMinutes, `${Math.abs(travelMinutes)} min of travel`)]),
  ];
}

/** The effect of changes on a plan, or why they can't be made. */
export function EditEffect({ preview: { change, difference, flags, refused } }: { preview: EditPreview }) {
  if (refused)
    return (
      <Callout tone="warning" title="This can't be changed">
        {refused}
      </Callout>
    );
  const effect = difference ? sums(difference.effect) : [];
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls in its dialog, also by keyboard
      tabIndex={0}
      aria-label="What would change"
      className="space-y-3 text-[0.9375rem] [overflow-wrap:anywhere]"
    >
      <p className="font-semibold">{change}</p>
      {effect.length > 0 && <p>{effect.join(", ")}</p>}
      {difference && difference.days.length > 0 && (
        <ul aria-label="Days that change" className="space-y-1 text-ink-muted">
          {difference.days.map(({ number, added, removed, moved }) => (
            <li key={number}>
              {`Day ${number}: ${[
                ...added.map((title) => `adds ${title}`),
                ...removed.map((title) => `drops ${title}`),
                ...moved.map((title) => `moves ${title}`),
              ].join(", ")}`}
            </li>
          ))}
        </ul>
      )}
      {flags.length > 0 && (
        <Callout tone="warning" title="Look at this first">
          {flags.join(" ")}
        </Callout>
      )}
    </section>
  );
}
