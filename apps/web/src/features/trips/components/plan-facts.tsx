import type { Plan, PlanLeg } from "@evoya/domain/planner/plan";
import { Callout } from "@evoya/ui/callout";
import { BedDouble, ChevronDown, Lightbulb, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { useMoney } from "../../../lib/money.ts";

type FactProps = { icon: ReactNode; title: string; line: string; children: ReactNode; isOpen?: boolean };

/** One fact about the whole plan in a line; the rest opens on demand. */
function Fact({ icon, title, line, children, isOpen = false }: FactProps) {
  return (
    <details className="fold group rounded-card border border-line bg-surface" open={isOpen}>
      <summary className="flex cursor-pointer items-center gap-3 rounded-card px-4 py-3 hover:bg-surface-sunken">
        <span className="text-ink-muted [&_svg]:size-5">{icon}</span>
        <span className="min-w-0 flex-1">
          <h2 className="text-sm text-ink-muted">{title}</h2>
          <span className="block font-semibold tabular-nums">{line}</span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pt-1 pb-4 text-sm text-ink-muted">{children}</div>
    </details>
  );
}

type CostCardProps = Pick<Plan, "costs" | "legs" | "travellers"> & { withinBudget?: boolean | undefined };

/** What the trip costs, part by part. */
export function CostCard(plan: CostCardProps) {
  const { money } = useMoney();
  const { lodgingCents, foodCents, activitiesCents, transportCents, totalCents, lowCents, highCents } =
    plan.costs;
  const parts = [
    ["Stay", lodgingCents],
    ["Food", foodCents],
    ["Visits", activitiesCents],
    ["Getting around", transportCents],
  ] as const;
  const forWhom = plan.travellers === 1 ? "one" : plan.travellers;
  return (
    <>
      <Fact
        icon={<Wallet aria-hidden />}
        title="What it costs"
        line={`About ${money(totalCents)} for ${forWhom}`}
      >
        <dl className="space-y-1">
          {parts.map(([label, cents]) => (
            <div key={label} className="flex justify-between gap-3">
              <dt>{label}</dt>
              <dd className="tabular-nums">{money(cents)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3">
          Likely between {money(lowCents)} and {money(highCents)}.{" "}
          {plan.legs.length > 1 ? "Flights to and from home aren't included." : "Flights aren't included."}
        </p>
      </Fact>
      {plan.withinBudget === false && (
        <Callout tone="warning" title="Over your budget">
          The notes below explain why.
        </Callout>
      )}
    </>
  );
}

/** Where you stay. */
export function StayCard({ legs, hidesCosts }: { legs: PlanLeg[]; hidesCosts: boolean }) {
  const { money } = useMoney();
  const stays = legs.filter(({ lodging }) => lodging.nights > 0);
  const [first] = stays;
  if (!first) return null;
  const line = stays.length > 1 ? `${stays.length} stays` : first.lodging.name;
  return (
    <Fact icon={<BedDouble aria-hidden />} title="Where you stay" line={line}>
      {stays.map(({ destinationId, destinationName, lodging }) => (
        <div key={destinationId} className="mt-3 first:mt-0">
          {stays.length > 1 && (
            <h3 className="font-semibold text-ink">
              {destinationName}: {lodging.name}
            </h3>
          )}
          <p>
            {lodging.area}, {lodging.nights} {lodging.nights === 1 ? "night" : "nights"}
            {!hidesCosts && ` at ${money(lodging.costPerNightCents)}`}
          </p>
          <p className="mt-1">{lodging.note}</p>
        </div>
      ))}
    </Fact>
  );
}

/** Practical facts about the whole trip. */
export function NotesCard({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null;
  const line = notes.length === 1 ? "One note" : `${notes.length} notes`;
  return (
    <Fact icon={<Lightbulb aria-hidden />} title="Good to know" line={line}>
      <ul className="list-disc space-y-2 pl-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Fact>
  );
}

/** Whom to credit for facts that aren't our own. */
export function Credits({ legs }: { legs: readonly PlanLeg[] }) {
  const credits = new Set(legs.flatMap(({ credit }) => credit ?? []));
  if (credits.size === 0) return null;
  return <p className="px-1 text-xs text-ink-muted">Places: {[...credits].join(", ")}</p>;
}
