import type { Story } from "../gallery/story.ts";

const swatches = [
  ["background", "bg-background"],
  ["surface", "bg-surface"],
  ["surface-raised", "bg-surface-raised"],
  ["surface-sunken", "bg-surface-sunken"],
  ["ink", "bg-ink"],
  ["ink-muted", "bg-ink-muted"],
  ["line", "bg-line"],
  ["line-strong", "bg-line-strong"],
  ["primary", "bg-primary"],
  ["primary-soft", "bg-primary-soft"],
  ["accent", "bg-accent"],
  ["accent-soft", "bg-accent-soft"],
  ["info", "bg-info"],
  ["info-soft", "bg-info-soft"],
  ["success", "bg-success"],
  ["success-soft", "bg-success-soft"],
  ["warning", "bg-warning"],
  ["warning-soft", "bg-warning-soft"],
  ["danger", "bg-danger"],
  ["danger-soft", "bg-danger-soft"],
] as const;

function View() {
  return (
    <div className="space-y-8">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-5">
        {swatches.map(([name, fill]) => (
          <div key={name} className="overflow-hidden rounded-card border border-line bg-surface">
            <div className={`h-14 ${fill}`} />
            <p className="px-3 py-2 text-sm">{name}</p>
          </div>
        ))}
      </div>
      <div className="space-y-4">
        <p className="text-eyebrow font-semibold text-accent uppercase">Concierge travel</p>
        <p className="font-display text-display font-semibold">Slow mornings in Lisbon</p>
        <p className="font-display text-headline font-semibold">Every day planned, nothing rushed</p>
        <p className="font-display text-title font-semibold">Two weeks along the Amalfi coast</p>
        <p className="max-w-prose leading-relaxed text-ink-muted">
          Tell us how you like to travel, and we plan the rest: flights that fit, rooms with a view, a table
          where locals eat, and time left over to wander.
        </p>
      </div>
    </div>
  );
}

export const story: Story = { title: "Tokens", group: "Basics", View };
