import type { Plan, PlanItem, PlanItemKind } from "./planner/plan.ts";
import type { StatusDisplay } from "./status-display.ts";

/** The kinds of parts of a proposal; each part can be answered by itself. */
export const proposalPartKinds = ["day", "visit", "stay", "transfer"] as const;
export type ProposalPartKind = (typeof proposalPartKinds)[number];

export type ProposalPart = {
  /** "day-2", "stay-1", or the id of an item of the plan. */
  id: string;
  kind: ProposalPartKind;
  day: number;
  title: string;
};

/** Beds are answered as stays, not as check-ins and check-outs. */
const isPart = ({ kind }: { kind: PlanItemKind }): boolean => kind !== "check-in" && kind !== "check-out";

/** Everything on a plan that can be answered by itself, day by day; a stay is listed on its first day. */
export function proposalPartsOf({ days, legs }: Pick<Plan, "days" | "legs">): ProposalPart[] {
  return days.flatMap(({ number, title, items }) => [
    { id: `day-${number}`, kind: "day" as const, day: number, title },
    ...legs.flatMap(({ firstDay, lodging }, index) =>
      firstDay === number && lodging.nights > 0
        ? [{ id: `stay-${index + 1}`, kind: "stay" as const, day: number, title: lodging.name }]
        : [],
    ),
    ...items.filter(isPart).map((item) => ({
      id: item.id,
      kind: item.kind === "transfer" ? ("transfer" as const) : ("visit" as const),
      day: number,
      title: item.title,
    })),
  ]);
}

/** Where an item is on a plan, or where a stay starts. */
export type PartPlace = { day: number; startsAt: string | null; title: string };

export type PartDifference =
  | { change: "added"; kind: ProposalPartKind; before: null; after: PartPlace }
  | { change: "removed"; kind: ProposalPartKind; before: PartPlace; after: null }
  /** Moved to another day or time. */
  | { change: "moved"; kind: ProposalPartKind; before: PartPlace; after: PartPlace }
  /** Has another name or another duration, or now needs a booking. */
  | { change: "changed"; kind: ProposalPartKind; before: PartPlace; after: PartPlace };

type Placed = PartPlace & { kind: ProposalPartKind; key: string; rest: string };

/** The same visit keeps its catalog place or its title; ids change when a day is re-planned. */
const itemKey = ({ kind, placeId, title }: PlanItem): string => `${kind} ${placeId ?? title}`;

function placedParts({ days, legs }: Pick<Plan, "days" | "legs">): Placed[] {
  const items = days.flatMap(({ number, items }) =>
    items.filter(isPart).map((item) => ({
      kind: item.kind === "transfer" ? ("transfer" as const) : ("visit" as const),
      key: itemKey(item),
      rest: JSON.stringify([item.title, item.endsAt, item.bookingNeeded]),
      day: number,
      startsAt: item.startsAt,
      title: item.title,
    })),
  );
  const stays = legs
    .filter(({ lodging }) => lodging.nights > 0)
    .map(({ destinationId, firstDay, lodging: { name, nights } }) => ({
      kind: "stay" as const,
      key: `stay ${destinationId} ${name}`,
      rest: String(nights),
      day: firstDay,
      startsAt: null,
      title: `${name}, ${nights} ${nights === 1 ? "night" : "nights"}`,
    }));
  return [...items, ...stays];
}

const placeOf = ({ day, startsAt, title }: Placed): PartPlace => ({ day, startsAt, title });

/** The differences in `after`, part by part, in the order of the days. */
export function partDifferences(
  before: Pick<Plan, "days" | "legs">,
  after: Pick<Plan, "days" | "legs">,
): PartDifference[] {
  const left = placedParts(before);
  const take = (is: Placed): Placed | undefined => {
    const same = left.filter(({ key }) => key === is.key);
    const was = same.find(({ day }) => day === is.day) ?? same[0];
    if (was) left.splice(left.indexOf(was), 1);
    return was;
  };
  const present = placedParts(after).flatMap((is): PartDifference[] => {
    const was = take(is);
    const { kind } = is;
    if (!was) return [{ change: "added", kind, before: null, after: placeOf(is) }];
    const isMoved = was.day !== is.day || was.startsAt !== is.startsAt;
    if (!isMoved && was.rest === is.rest) return [];
    return [{ change: isMoved ? "moved" : "changed", kind, before: placeOf(was), after: placeOf(is) }];
  });
  const gone = left.map(
    (was): PartDifference => ({ change: "removed", kind: was.kind, before: placeOf(was), after: null }),
  );
  const dayOf = ({ before: was, after: is }: PartDifference): number => (is ?? was)?.day ?? 0;
  return [...present, ...gone].toSorted((a, b) => dayOf(a) - dayOf(b));
}

/** The badges for the kinds of changes. */
export const differenceDisplay: StatusDisplay<PartDifference["change"]> = {
  added: { label: "Added", tone: "success" },
  removed: { label: "Removed", tone: "danger" },
  moved: { label: "Moved", tone: "info" },
  changed: { label: "Changed", tone: "info" },
};

/** A difference in words: "Pantheon, day 2, 10:00 AM instead of 9:25 AM". `clock` writes times for the reader. */
export function differenceText(difference: PartDifference, clock: (time: string) => string): string {
  const whenOf = ({ day, startsAt }: PartPlace) =>
    [`day ${day}`, startsAt && clock(startsAt)].filter(Boolean).join(", ");
  const { change, before, after } = difference;
  if (change === "added") return `${after.title}, ${whenOf(after)}`;
  if (change === "removed") return `${before.title}, ${whenOf(before)}`;
  const renamed = before.title === after.title ? "" : ` instead of ${before.title}`;
  if (change === "changed") return `${after.title}${renamed}, ${whenOf(after)}`;
  const isSameDay = before.day === after.day && before.startsAt !== null;
  const was = isSameDay ? clock(before.startsAt ?? "") : whenOf(before);
  return `${after.title}${renamed}, ${whenOf(after)} instead of ${was}`;
}
