import { PlusIcon } from "@evoya/app-kit/plain-icons";
import type { Destination } from "@evoya/domain/catalog/destination";
import { PageSection } from "../../../lib/page/page-section.tsx";

/**
 * Facts that differ from place to place: entry, money, plugs, emergency numbers. One is open at a time, without script.
 */
export function PracticalFolds({ destinations }: { destinations: readonly Destination[] }) {
  return (
    <PageSection
      id="practical"
      eyebrow="Good to know"
      title="What differs from place to place"
      className="bg-surface-sunken"
    >
      <div className="max-w-3xl divide-y divide-line border-y border-line">
        {destinations.map((destination) => (
          <details key={destination.id} name="practical" className="fold group">
            <summary className="flex list-none items-center justify-between gap-6 py-5 text-lg font-semibold">
              {destination.name}
              <PlusIcon className="size-5 shrink-0 text-accent transition-transform duration-(--motion-calm) group-open:rotate-45" />
            </summary>
            <Facts destination={destination} />
          </details>
        ))}
      </div>
    </PageSection>
  );
}

function Facts({ destination: { practical, currencyNote } }: { destination: Destination }) {
  const facts = [
    ["Entry", practical.visa],
    ["Money", currencyNote],
    ["Plugs", practical.plugs],
    ["In an emergency", practical.emergency],
  ] as const;
  return (
    <dl className="grid gap-3 pb-6">
      {facts.map(([term, text]) => (
        <div key={term} className="grid gap-x-6 sm:grid-cols-[9rem_1fr]">
          <dt className="text-ink-muted">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
