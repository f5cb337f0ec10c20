import type { Destination } from "@evoya/domain/catalog/destination";
import { PageSection } from "../../../lib/page/page-section.tsx";
import { staysToChoose, tablesToTry } from "./highlights.ts";
import { dollars } from "./money.ts";

/** Neighborhoods to wander, beds to choose from, and tables to try. */
export function Stays({ destination }: { destination: Destination }) {
  return (
    <PageSection id="stays" eyebrow="Sleep, eat, wander" title="For the quiet hours">
      <h3 className="font-display text-title font-medium">Where to stay</h3>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {staysToChoose(destination).map(({ id, name, note, nightlyCents }) => (
          <li key={id} className="flex flex-col rounded-2xl border border-line bg-surface p-5 shadow-card">
            <h4 className="font-semibold">{name}</h4>
            <p className="mt-1 flex-1 text-ink-muted">{note}</p>
            <p className="mt-4 text-sm text-ink-muted">
              about{" "}
              <span className="text-base font-semibold text-ink tabular-nums">{dollars(nightlyCents)}</span> a
              night for two
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-14 grid gap-x-14 gap-y-12 lg:grid-cols-2">
        <div>
          <h3 className="font-display text-title font-medium">Tables to try</h3>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {tablesToTry(destination).map(({ id, title, note, costCents, meal }) => (
              <li key={id} className="grid grid-cols-[1fr_auto] gap-x-6 py-3.5">
                <p className="font-semibold">{title}</p>
                <p className="text-sm text-ink-muted tabular-nums">
                  {meal}, {dollars(costCents)}
                </p>
                <p className="text-ink-muted">{note}</p>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="font-display text-title font-medium">Neighborhoods to wander</h3>
          <dl className="mt-4 divide-y divide-line border-y border-line">
            {destination.areas.map(({ id, name, note }) => (
              <div key={id} className="py-3.5">
                <dt className="font-semibold">{name}</dt>
                <dd className="text-ink-muted">{note}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </PageSection>
  );
}
