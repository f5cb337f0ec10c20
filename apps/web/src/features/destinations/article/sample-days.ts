import type { Destination } from "@evoya/domain/catalog/destination";
import { samplePlan } from "@evoya/domain/planner/engine/sample-plan";
import type { PlanDay, PlanItem, Transfer } from "@evoya/domain/planner/plan";

export type SampleStop = {
  startsAt: string;
  title: string;
  note: string;
  /** "about 7 min on foot"; null if you're already there. */
  way: string | null;
  /** Per person, in whole cents. */
  costCents: number;
};
export type SampleDay = { area: string; title: string; costCents: number; stops: SampleStop[] };

const shownKinds: readonly PlanItem["kind"][] = ["place", "meal", "rest"];

/** Always our own estimate. Sharing `way-text` with members' pages would make every public page load it. */
const wayText = ({ minutes, mode }: Transfer): string | null =>
  minutes > 0 ? `about ${minutes} min ${mode === "walk" ? "on foot" : `by ${mode}`}` : null;

const stopOf = (item: PlanItem, travellers: number): SampleStop => ({
  startsAt: item.startsAt,
  title: item.title,
  note: item.note,
  way: item.transfer && wayText(item.transfer),
  costCents: Math.round(item.costCents / travellers),
});

/** Everything in a day except its bed. */
const spentOn = ({ items }: PlanDay): number =>
  items.reduce((sum, { costCents, transfer }) => sum + costCents + (transfer?.costCents ?? 0), 0);

/** The first whole days of the planner's week for two; always the same ones. */
export function sampleDays(destination: Destination, count: number): SampleDay[] {
  const { days, travellers } = samplePlan(destination);
  return days.slice(1, 1 + count).map((day) => ({
    area: day.area,
    title: day.title.replace(`${day.area}: `, ""),
    costCents: Math.round(spentOn(day) / travellers),
    stops: day.items.filter(({ kind }) => shownKinds.includes(kind)).map((item) => stopOf(item, travellers)),
  }));
}
