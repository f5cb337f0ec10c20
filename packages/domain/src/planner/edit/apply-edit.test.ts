import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeKinds } from "../../catalog/destination.ts";
import {
  type Destination,
  destinationById,
  findDestination,
  type Place,
  placeById,
} from "../../catalog/index.ts";
import { spanLabel } from "../../spans.ts";
import { clockLabel } from "../../times.ts";
import { aBrief, anyBrief } from "../brief.builder.ts";
import { checkPlan } from "../check-plan.ts";
import { toClock, toMinutes } from "../clock.ts";
import { makePlan } from "../engine/make-plan.ts";
import { bookingKinds, interests, type Plan, type PlanItem, paces, tripBudgetLabels } from "../plan.ts";
import type { PlanFault } from "../plan-fault.ts";
import { applyEdits } from "./apply-edit.ts";
import { compareItineraries } from "./compare-itineraries.ts";
import { isTimed, type PlanEdit } from "./plan-edit.ts";

const rome = findDestination("rome")!;
const plan = makePlan(aBrief());
const itemsOn = (of: Plan, day: number) => of.days[day - 1]!.items;
const visitOn = (of: Plan, day: number): PlanItem => itemsOn(of, day).find(({ kind }) => kind === "place")!;

const edited = (edit: PlanEdit, of = plan) => {
  const outcome = applyEdits(of, [edit]);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
};
const refused = (edit: PlanEdit, of = plan) => {
  const outcome = applyEdits(of, [edit]);
  return outcome.ok ? null : outcome.message;
};
const unused = rome.places.find(
  ({ id }) => !plan.days.some(({ items }) => items.some(({ placeId }) => placeId === id)),
)!;
const own = {
  kind: "add",
  dayNumber: 2,
  position: 1,
  title: "Coffee with Ada",
  note: "",
  minutes: 45,
  costCents: 1200,
} as const;

describe("how long something takes", () => {
  const visit = visitOn(plan, 2);
  const minutesOf = ({ startsAt, endsAt }: PlanItem) => toMinutes(endsAt) - toMinutes(startsAt);
  const longer = { kind: "duration", itemId: visit.id, minutes: minutesOf(visit) + 60 } as const;
  const shorter = { ...longer, minutes: minutesOf(visit) - 10 };

  test("a longer visit moves what follows only as far as it must, and nothing else", () => {
    const { plan: after, change } = edited(longer);
    expect(change).toBe(`${visit.title} set to ${spanLabel(longer.minutes)}`);
    const now = visitOn(after, 2);
    expect([now.startsAt, minutesOf(now)]).toEqual([visit.startsAt, longer.minutes]);
    const order = (of: Plan) => itemsOn(of, 2).map(({ title }) => title);
    expect(order(after)).toEqual(order(plan));
    expect(after.days.toSpliced(1, 1)).toEqual(plan.days.toSpliced(1, 1));
    for (const [at, item] of itemsOn(after, 2).entries())
      expect(item.startsAt >= itemsOn(plan, 2)[at]!.startsAt).toBe(true);
  });

  test("a shorter one leaves the time after it free", () => {
    const { plan: after } = edited(shorter);
    const starts = (of: Plan) => itemsOn(of, 2).map(({ startsAt }) => startsAt);
    expect(minutesOf(visitOn(after, 2))).toBe(shorter.minutes);
    expect(starts(after)).toEqual(starts(plan));
  });

  test("a comparison tells both lengths", () => {
    const { plan: after } = edited(shorter);
    const moved = [`${visit.title}, ${spanLabel(shorter.minutes)} instead of ${spanLabel(minutesOf(visit))}`];
    expect(compareItineraries(plan, after).days).toEqual([{ number: 2, added: [], removed: [], moved }]);
  });

  test("a day never runs past midnight, and travel takes as long as it takes", () => {
    expect(refused({ ...longer, minutes: 600 })).toBe("Day 2 would end after midnight. Try a shorter time.");
    expect(refused({ ...longer, minutes: minutesOf(visit) })).toMatch(/^The plan already has /);
    expect(refused({ ...longer, itemId: itemsOn(plan, 1)[0]!.id })).toBe(
      "Arrival, check-in, check-out, and departure stay where they are.",
    );
  });
});

describe("a rainy day", () => {
  const wet = plan.days.find(({ rainPlan }) => rainPlan !== null)!;
  const placesOn = (of: Plan, number: number) =>
    itemsOn(of, number).flatMap(({ placeId }) => (placeId ? (placeById(placeId) ?? []) : []));
  const outdoors = (of: Plan, number: number) =>
    placesOn(of, number).filter(({ indoor, evening }) => !indoor && !evening);

  test("moves indoors where we know somewhere to go, and leaves the other days alone", () => {
    const { plan: after, change } = edited({ kind: "rain", dayNumber: wet.number });
    expect(change).toMatch(new RegExp(`^Moved day ${wet.number} indoors: .*${wet.rainPlan!.title}`));
    expect(outdoors(after, wet.number).length).toBeLessThan(outdoors(plan, wet.number).length);
    expect(placesOn(after, wet.number).map(({ id }) => id)).toContain(wet.rainPlan!.placeId);
    const others = (of: Plan) => of.days.filter(({ number }) => number !== wet.number);
    expect(others(after)).toEqual(others(plan));
    const all = after.days.flatMap(({ items }) => items.flatMap(({ placeId }) => placeId ?? []));
    expect(new Set(all).size).toBe(all.length);
  });

  test("leaves locked items, and refuses if nothing is left to move", () => {
    const locked = {
      ...plan,
      days: plan.days.map((day) => ({ ...day, items: day.items.map((item) => ({ ...item, locked: true })) })),
    };
    expect(refused({ kind: "rain", dayNumber: wet.number }, locked)).toBe(
      `We don't know anywhere dry near what's outdoors on day ${wet.number}.`,
    );
  });
});

describe("removing", () => {
  test("takes the item and its cost off the plan, and moves nothing else", () => {
    const visit = visitOn(plan, 2);
    const { plan: after, change, effect } = edited({ kind: "remove", itemId: visit.id });
    expect(itemsOn(after, 2).map(({ id }) => id)).not.toContain(visit.id);
    expect(change).toBe(`Removed ${visit.title}`);
    expect(effect.costCents).toBe(after.costs.totalCents - plan.costs.totalCents);
    const times = (of: Plan) =>
      itemsOn(of, 2)
        .filter(({ id, kind }) => id !== visit.id && kind !== "transfer")
        .map(({ startsAt }) => startsAt);
    expect(times(after)).toEqual(times(plan));
    expect(after.days.filter(({ number }) => number !== 2)).toEqual(
      plan.days.filter(({ number }) => number !== 2),
    );
  });

  test("names the day after the remaining visits", () => {
    const visit = visitOn(plan, 2);
    const { plan: after } = edited({ kind: "remove", itemId: visit.id });
    expect(after.days[1]!.title).not.toContain(visit.title);
  });

  test("leaves arrival and check-in alone", () => {
    for (const { id } of itemsOn(plan, 1).slice(0, 2))
      expect(refused({ kind: "remove", itemId: id })).toMatch(/stay where they are/);
  });

  test("leaves no day empty", () => {
    let last = plan;
    for (;;) {
      const rest = itemsOn(last, 3).filter(({ kind }) => kind !== "transfer");
      const message = refused({ kind: "remove", itemId: rest[0]!.id }, last);
      if (rest.length === 1) {
        expect(message).toMatch(/Day 3 would be empty/);
        return;
      }
      last = edited({ kind: "remove", itemId: rest[0]!.id }, last).plan;
    }
  });
});

describe("moving", () => {
  test("takes an item to another day, at the first free time after the item before it", () => {
    const visit = visitOn(plan, 2);
    const { plan: after, change } = edited({ kind: "move", itemId: visit.id, dayNumber: 3, position: 1 });
    const at = itemsOn(after, 3).findIndex(({ id }) => id === visit.id);
    expect(at).toBe(1);
    expect(itemsOn(after, 2).some(({ id }) => id === visit.id)).toBe(false);
    expect(change).toBe(`Moved ${visit.title} to day 3`);
  });

  test("within a day, the item that now comes first takes over the other's time", () => {
    const [first, second] = itemsOn(plan, 2).filter(({ kind }) => kind === "place");
    const at = itemsOn(plan, 2).findIndex(({ id }) => id === first!.id);
    expect(itemsOn(plan, 2)[at + 1]?.id).toBe(second!.id);
    const { plan: after } = edited({ kind: "move", itemId: first!.id, dayNumber: 2, position: at + 1 });
    const now = itemsOn(after, 2);
    expect(now[at]?.id).toBe(second!.id);
    const opens = rome.places.find(({ id }) => id === second!.placeId)!.opensAt;
    const expected = opens > first!.startsAt ? opens : first!.startsAt;
    // Getting there from the stay may take longer.
    expect(toMinutes(now[at]!.startsAt) - toMinutes(expected)).toBeLessThanOrEqual(30);
    expect(toMinutes(now[at + 1]!.startsAt)).toBeGreaterThan(toMinutes(now[at]!.endsAt));
  });

  test("refuses a day the trip doesn't have", () => {
    expect(refused({ kind: "move", itemId: visitOn(plan, 2).id, dayNumber: 99, position: 0 })).toBe(
      "Your trip has no day 99.",
    );
  });

  test("never delays the transfer to the airport", () => {
    const visit = [...plan.days[1]!.items]
      .filter(({ kind }) => kind === "place")
      .sort(
        (a, b) => toMinutes(b.endsAt) - toMinutes(b.startsAt) - toMinutes(a.endsAt) + toMinutes(a.startsAt),
      )[0]!;
    expect(refused({ kind: "move", itemId: visit.id, dayNumber: plan.days.length, position: 9 })).toMatch(
      /airport|no room/,
    );
  });
});

describe("replacing", () => {
  test("puts another place at the same time", () => {
    const visit = visitOn(plan, 2);
    const { plan: after } = edited({ kind: "replace", itemId: visit.id, placeId: unused.id });
    expect(itemsOn(after, 2).find(({ id }) => id === visit.id)).toMatchObject({
      title: unused.name,
      placeId: unused.id,
      source: "member",
      costCents: unused.costCents * plan.travellers,
    });
  });

  test("repeats no place", () => {
    const other = visitOn(plan, 3);
    expect(refused({ kind: "replace", itemId: visitOn(plan, 2).id, placeId: other.placeId! })).toBe(
      `${other.title} is already on your plan.`,
    );
  });
});

describe("adding", () => {
  test("makes room for the member's own item and adds its cost", () => {
    const { plan: after, effect } = edited(own);
    expect(itemsOn(after, 2)[1]).toMatchObject({ title: "Coffee with Ada", source: "member" });
    expect(effect.costCents).toBeGreaterThanOrEqual(1200);
    const twice = edited(own, after).plan;
    expect(new Set(itemsOn(twice, 2).map(({ id }) => id)).size).toBe(itemsOn(twice, 2).length);
  });

  test("refuses an item that would end after midnight", () => {
    expect(refused({ ...own, position: 19, minutes: 600 })).toMatch(/Day 2 has no room/);
  });
});

describe("booking", () => {
  const table = {
    kind: "book",
    dayNumber: 2,
    startsAt: "19:30",
    minutes: 90,
    title: "Roscioli",
    note: "",
    costCents: 0,
    booking: {
      kind: "table",
      number: "RS-4412",
      address: "Via dei Giubbonari 21",
      starts: "2027-05-02T19:30",
    },
  } as const;
  const bookedOn = (of: Plan, day: number) => itemsOn(of, day).find(({ booking }) => booking)!;

  test("goes on its day at its time, in place of the planner's own items", () => {
    const dinner = itemsOn(plan, 2).find(({ kind, startsAt }) => kind === "meal" && startsAt >= "18:00")!;
    const { plan: after, change } = edited({ ...table, startsAt: dinner.startsAt });
    expect(bookedOn(after, 2)).toMatchObject({
      title: "Roscioli",
      startsAt: dinner.startsAt,
      booking: table.booking,
    });
    expect(itemsOn(after, 2).map(({ id }) => id)).not.toContain(dinner.id);
    expect(change).toBe(`Added Roscioli in place of ${dinner.title}`);
  });

  test("isn't added twice", () => {
    const { plan: after } = edited(table);
    expect(refused({ ...table, dayNumber: 3, title: "Salumeria" }, after)).toBe(
      "Salumeria is already on your plan.",
    );
    expect(
      refused({ ...table, booking: { ...table.booking, starts: "2027-05-03T19:30" } }, after),
    ).toBeNull();
  });

  test("keeps items people chose themselves, and says that they overlap", () => {
    const visit = visitOn(plan, 2);
    const locked = edited({ kind: "lock", itemId: visit.id, locked: true }).plan;
    const { plan: after, flags } = edited({ ...table, startsAt: visit.startsAt }, locked);
    expect(itemsOn(after, 2).map(({ id }) => id)).toContain(visit.id);
    expect(bookedOn(after, 2).startsAt).toBe(visit.startsAt);
    expect(flags.join()).toMatch(/starts before .* ends/);
  });

  test("keeps its time however the other items move, and isn't moved itself", () => {
    const { plan: after } = edited({ ...table, startsAt: "15:00" });
    const fuller = edited({ ...own, minutes: 240, position: 0 }, after).plan;
    expect(bookedOn(fuller, 2).startsAt).toBe("15:00");
    expect(
      bookedOn(edited({ kind: "regenerate", dayNumber: 2, interest: null }, fuller).plan, 2).startsAt,
    ).toBe("15:00");
    const { id } = bookedOn(fuller, 2);
    expect(refused({ kind: "move", itemId: id, dayNumber: 3, position: 0 }, fuller)).toBe(
      "Roscioli is booked for 3:00 PM, so it stays where it is.",
    );
    expect(itemsOn(edited({ kind: "remove", itemId: id }, fuller).plan, 2).some((one) => one.id === id)).toBe(
      false,
    );
  });

  test("never delays the way to the airport", () => {
    const last = plan.days.length;
    const out = itemsOn(plan, last).findLast(({ kind }) => kind === "transfer")!;
    const { plan: after } = edited({ ...table, dayNumber: last, startsAt: out.startsAt, minutes: 120 });
    expect(itemsOn(after, last).find(({ id }) => id === out.id)?.startsAt).toBe(out.startsAt);
  });

  test.each(["00:05", "23:45", "23:59"])("fits in at %s", (startsAt) => {
    const item = bookedOn(edited({ ...table, startsAt, minutes: 600 }).plan, 2);
    expect(item.endsAt > item.startsAt).toBe(true);
    expect(toMinutes(item.endsAt)).toBeLessThan(24 * 60);
  });
});

test("flags a change that costs more than the budget, but doesn't refuse it", () => {
  const outcome = applyEdits(plan, [{ ...own, costCents: 1_000_000 }]);
  expect(outcome).toMatchObject({
    ok: true,
    flags: expect.arrayContaining(["The trip now costs more than your budget."]),
  });
});

test("a removed place doesn't come back by itself, but does on request", () => {
  const visit = visitOn(plan, 3);
  const gone = edited({ kind: "remove", itemId: visit.id }).plan;
  const faster = edited({ kind: "pace", pace: "fast-paced" }, gone).plan;
  const placesOf = (of: Plan) => of.days.flatMap(({ items }) => items.map(({ placeId }) => placeId));
  expect(placesOf(faster)).not.toContain(visit.placeId);
  const back = edited({ kind: "visit", placeId: visit.placeId!, dayNumber: null }, faster).plan;
  expect(placesOf(back)).toContain(visit.placeId);
  expect(back.brief.avoided).toEqual([]);
});

describe("locking", () => {
  const visit = visitOn(plan, 3);
  const locked = edited({ kind: "lock", itemId: visit.id, locked: true }).plan;
  const isOn = (of: Plan, day: number) => itemsOn(of, day).some(({ placeId }) => placeId === visit.placeId);

  test("keeps an item through a new day and a new pace, once", () => {
    const replanned = edited({ kind: "regenerate", dayNumber: 3, interest: null }, locked).plan;
    expect(isOn(replanned, 3)).toBe(true);
    const relaxed = edited({ kind: "pace", pace: "relaxed" }, locked).plan;
    expect(isOn(relaxed, 3)).toBe(true);
    expect(
      relaxed.days.flatMap(({ items }) => items).filter(({ placeId }) => placeId === visit.placeId),
    ).toHaveLength(1);
  });

  test.each(["bali", "iceland", "dubai", "new-york"])("keeps a new day near it (%s)", (destinationId) => {
    const trip = makePlan(aBrief({ destinationIds: [destinationId] }));
    const { id } = visitOn(trip, 2);
    const kept = edited({ kind: "lock", itemId: id, locked: true }, trip).plan;
    const { plan: after, effect } = edited({ kind: "regenerate", dayNumber: 2, interest: null }, kept);
    expect(itemsOn(after, 2).filter(({ kind }) => kind === "place").length).toBeGreaterThan(1);
    expect(effect.travelMinutes).toBeLessThan(60);
  });

  test("ends with unlocking", () => {
    const open = edited({ kind: "lock", itemId: visit.id, locked: false }, locked).plan;
    expect(isOn(edited({ kind: "regenerate", dayNumber: 3, interest: null }, open).plan, 3)).toBe(false);
  });
});

describe("re-planning", () => {
  test("gives a day other places, and leaves the others alone", () => {
    const { plan: after, change } = edited({ kind: "regenerate", dayNumber: 3, interest: null });
    const places = (of: Plan) => itemsOn(of, 3).flatMap(({ placeId }) => placeId ?? []);
    expect(places(after).length).toBeGreaterThan(0);
    expect(places(after).filter((id) => places(plan).includes(id))).toEqual([]);
    expect(change).toBe("Re-planned day 3");
    for (const n of [1, 2, 4, 5, 6]) expect(itemsOn(after, n)).toEqual(itemsOn(plan, n));
  });

  test("gives a day to one interest", () => {
    const { plan: after } = edited({ kind: "regenerate", dayNumber: 4, interest: "Hiking & Nature" });
    const visits = itemsOn(after, 4).filter(({ kind }) => kind === "place");
    for (const { placeId } of visits) expect(placeById(placeId!)?.interests).toContain("Hiking & Nature");
    expect(refused({ kind: "regenerate", dayNumber: 4, interest: "Beaches" })).toBe(
      "We have nothing more for beaches near your stops on day 4.",
    );
  });

  test("keeps what the member added", () => {
    const mine = edited(own).plan;
    const after = edited({ kind: "pace", pace: "fast-paced" }, mine).plan;
    expect(after.brief.pace).toBe("fast-paced");
    expect(itemsOn(after, 2).map(({ title }) => title)).toContain("Coffee with Ada");
    const visitsOf = ({ days }: Plan) =>
      days.flatMap(({ items }) => items.filter(({ placeId }) => placeId !== null));
    expect(visitsOf(after).length).toBeGreaterThan(visitsOf(plan).length);
  });

  test("stays within a smaller budget", () => {
    const dear = makePlan(aBrief({ travelStyle: "luxury", budget: "$25,000+" }));
    expect(dear.costs.totalCents).toBeGreaterThan(250_000);
    const { plan: after, effect } = edited({ kind: "budget", budget: "$1,000-$2,500" }, dear);
    expect(after.costs.totalCents).toBeLessThanOrEqual(250_000);
    expect(effect.costCents).toBeLessThan(0);
  });

  test("allows for slow mornings", () => {
    const { plan: after } = edited({ kind: "mornings", from: "10:30" });
    for (const day of after.days.slice(1, -1)) expect(day.items[0]!.startsAt >= "10:30").toBe(true);
  });
});

describe("flight times", () => {
  const arrival = ({ days }: Plan) => days[0]!.items[0]!;
  const departure = ({ days }: Plan) => days.at(-1)!.items.at(-1)!;

  test("move the first and the last day, and are kept", () => {
    const { plan: after, change } = edited({ kind: "flights", arrivesAt: "16:20", leavesAt: "13:30" });
    expect(change).toBe("Planned around landing at 4:20 PM and taking off at 1:30 PM");
    expect(arrival(after)).toMatchObject({ kind: "transfer", startsAt: "17:05" });
    expect(departure(after)).toMatchObject({ kind: "transfer" });
    expect(departure(after).endsAt <= "11:30").toBe(true);
    expect(after.brief).toMatchObject({ arrivesAt: "16:20", leavesAt: "13:30" });
    const later = edited({ kind: "pace", pace: "relaxed" }, after).plan;
    expect(arrival(later).startsAt).toBe("17:05");
  });

  test("leave every other day as it is", () => {
    const moved = edited({ kind: "swap", dayNumber: 2, otherDayNumber: 3 }).plan;
    const { plan: after } = edited({ kind: "flights", arrivesAt: "16:20", leavesAt: "20:30" }, moved);
    expect(after.days.slice(1, -1)).toEqual(moved.days.slice(1, -1));
    const places = after.days.flatMap(({ items }) => items.flatMap(({ placeId }) => placeId ?? []));
    expect(new Set(places).size).toBe(places.length);
  });

  test("go with a flight that's booked for the first day", () => {
    const booking = { kind: "flight", number: "LX12", address: "", starts: "2027-05-03T14:00" } as const;
    const flight = { kind: "book", dayNumber: 1, startsAt: "14:00", minutes: 140, title: "To Rome" } as const;
    const landing = { kind: "flights", arrivesAt: "16:20", leavesAt: null } as const;
    const outcome = applyEdits(plan, [landing, { ...flight, note: "", costCents: 0, booking }]);
    expect(outcome).toMatchObject({ ok: true, flags: [] });
    if (!outcome.ok) return;
    const [first, second] = itemsOn(outcome.plan, 1);
    expect([first!.title, second!.kind, second!.startsAt]).toEqual(["To Rome", "transfer", "17:05"]);
  });

  test("move what most people come for to a day with room for it, and name what has none", () => {
    const short = makePlan(aBrief({ tripLength: 4 }));
    const flights = { kind: "flights", arrivesAt: "18:30", leavesAt: "09:30" } as const;
    const { plan: after, change, flags } = edited(flights, short);
    expect(change).toBe(
      "Planned around landing at 6:30 PM and taking off at 9:30 AM; moved Pantheon to day 2; moved Piazza Navona to day 3",
    );
    expect(itemsOn(after, 2).map(({ title }) => title)).toContain("Pantheon");
    expect([flags, checkPlan(after)]).toEqual([[], []]);
    const times = (of: Plan) =>
      itemsOn(of, 2).flatMap(({ kind, title, startsAt }) => (kind === "rest" ? [] : `${startsAt} ${title}`));
    expect(times(after)).toEqual(expect.arrayContaining(times(short)));
    const kyoto = makePlan(aBrief({ destinationIds: ["kyoto"], tripLength: 4 }));
    expect(edited(flights, kyoto).change).toMatch(/; no room for .*Nishiki Market$/);
  });

  test("plan nothing a second time that has a note or is locked", () => {
    const early = makePlan(aBrief({ arrivesAt: "09:00" }));
    const visits = itemsOn(early, 1).filter(({ kind }) => kind === "place");
    expect(visits.length).toBeGreaterThan(0);
    for (const { id, placeId } of visits) {
      const { plan: noted } = edited({ kind: "note", itemId: id, note: "Ask for Ada" }, early);
      const { plan: after } = edited({ kind: "flights", arrivesAt: "12:10", leavesAt: null }, noted);
      expect(itemsOn(after, 1).filter((item) => item.placeId === placeId)).toHaveLength(1);
      expect(checkPlan(after)).toEqual([]);
    }
  });

  test("leave a day alone that's over where it's spent", () => {
    const now = new Date("2027-05-04T10:00:00Z");
    const flights = { kind: "flights", arrivesAt: "16:20", leavesAt: "13:30" } as const;
    const outcome = applyEdits(plan, [flights], now);
    if (!outcome.ok) throw new Error(outcome.message);
    expect(outcome.change).toMatch(/^Planned around taking off at 1:30 PM/);
    expect(outcome.plan.days[0]).toEqual(plan.days[0]);
    expect(outcome.plan.brief).toMatchObject({ arrivesAt: null, leavesAt: "13:30" });
    expect(applyEdits(plan, [{ ...flights, leavesAt: null }], now)).toEqual({
      ok: false,
      message: "That day is over, so it stays as it was.",
    });
    const before = new Date("2027-05-03T21:30:00Z");
    expect(applyEdits(plan, [flights], before)).toMatchObject({ change: expect.stringMatching(/landing/) });
  });

  test("can be taken back", () => {
    const { plan: late } = edited({ kind: "flights", arrivesAt: "16:20", leavesAt: null });
    const { plan: after, change } = edited({ kind: "flights", arrivesAt: null, leavesAt: null }, late);
    expect(change).toBe("Planned without flight times");
    expect(arrival(after).startsAt).toBe(arrival(plan).startsAt);
  });

  test("are refused if the trip can't be planned around them", () => {
    expect(refused({ kind: "flights", arrivesAt: "23:45", leavesAt: null })).toMatch(
      /^If you land after \d+:\d\d PM/,
    );
    expect(refused({ kind: "flights", arrivesAt: null, leavesAt: "02:00" })).toMatch(/^For a flight before/);
    expect(refused({ kind: "flights", arrivesAt: null, leavesAt: null })).toBe(
      "Your plan already has these flight times.",
    );
    const { plan: late } = edited({ kind: "flights", arrivesAt: "19:00", leavesAt: null });
    const day = { kind: "dates", startDate: "2027-05-03", tripLength: 1 } as const;
    expect(refused(day, late)).toMatch(/too little time between landing and leaving/);
  });
});

describe("one morning", () => {
  test("starts later on that day, and the following items move only as far as they must", () => {
    const { plan: after, change } = edited({ kind: "morning", dayNumber: 2, from: "10:30" });
    expect(change).toBe("Day 2 starts at 10:30 AM");
    expect(itemsOn(after, 2)[0]!.startsAt).toBe("10:30");
    expect(itemsOn(after, 2).map(({ id }) => id)).toEqual(itemsOn(plan, 2).map(({ id }) => id));
    expect(after.brief).toEqual(plan.brief);
  });

  test("is refused if the day starts with the arrival, or already starts at that time", () => {
    expect(refused({ kind: "morning", dayNumber: 1, from: "10:30" })).toMatch(
      /^Day 1 starts with .+, which keeps its time\.$/,
    );
    const { startsAt } = itemsOn(plan, 2)[0]!;
    expect(refused({ kind: "morning", dayNumber: 2, from: startsAt })).toBe(
      `Day 2 already starts at ${clockLabel(startsAt)}.`,
    );
  });

  test("in any plan, changes only that day, and neither its items nor their order", () => {
    fc.assert(
      fc.property(anyBrief, fc.nat(), fc.integer({ min: 24, max: 47 }), (brief, day, quarters) => {
        const made = makePlan(brief);
        const dayNumber = 1 + (day % made.days.length);
        const from = `${String(Math.floor(quarters / 4)).padStart(2, "0")}:${String((quarters % 4) * 15).padStart(2, "0")}`;
        const outcome = applyEdits(made, [{ kind: "morning", dayNumber, from }]);
        if (!outcome.ok) return;
        const others = (of: Plan) => of.days.filter(({ number }) => number !== dayNumber);
        expect(others(outcome.plan)).toEqual(others(made));
        const stops = (of: Plan) =>
          itemsOn(of, dayNumber).flatMap(({ id, title }) =>
            title.startsWith("Back to your stay") ? [] : id,
          );
        expect(stops(outcome.plan)).toEqual(stops(made));
        expect(itemsOn(outcome.plan, dayNumber)[0]!.startsAt >= from).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

describe("visiting", () => {
  test("takes free time if there is some, and moves nothing else", () => {
    const { plan: after, flags } = edited({ kind: "visit", placeId: "castel-sant-angelo", dayNumber: 3 });
    const visit = itemsOn(after, 3).find(({ placeId }) => placeId === "castel-sant-angelo")!;
    expect(visit.endsAt <= "18:30").toBe(true);
    expect(flags).toEqual([]);
    const times = (of: Plan) =>
      itemsOn(of, 3).flatMap(({ kind, title, startsAt }) => (kind === "rest" ? [] : `${startsAt} ${title}`));
    expect(times(after).filter((one) => !one.endsWith(visit.title))).toEqual(times(plan));
  });

  test("puts a place where it fits best, or on the named day", () => {
    const { plan: after, change } = edited({ kind: "visit", placeId: unused.id, dayNumber: null });
    expect(after.days.flatMap(({ items }) => items).map(({ placeId }) => placeId)).toContain(unused.id);
    expect(change).toMatch(new RegExp(`^Added ${unused.name} to day \\d$`));
    expect(
      itemsOn(edited({ kind: "visit", placeId: unused.id, dayNumber: 4 }).plan, 4).map(
        ({ placeId }) => placeId,
      ),
    ).toContain(unused.id);
  });

  test("refuses a place in another town", () => {
    expect(refused({ kind: "visit", placeId: "orsay", dayNumber: 2 })).toBe(
      "On day 2 you're in Rome, and Musée d'Orsay isn't.",
    );
  });
});

describe("renaming and noting", () => {
  test("a name of the member's own stays through every change", () => {
    const renamed = edited({ kind: "rename", title: "Our tenth year" });
    expect(renamed.change).toBe("Renamed the trip to Our tenth year");
    expect(edited({ kind: "pace", pace: "relaxed" }, renamed.plan).plan.title).toBe("Our tenth year");
  });

  test("a note moves nothing, keeps its visit when the rest is re-planned, and can be removed", () => {
    const { id, title } = visitOn(plan, 2);
    const { plan: noted, effect } = edited({ kind: "note", itemId: id, note: "Ask for Ada" });
    expect(effect).toEqual({ costCents: 0, travelMinutes: 0 });
    const after = edited({ kind: "pace", pace: "relaxed" }, noted).plan;
    expect(itemsOn(after, 2).find((item) => item.title === title)?.ownNote).toBe("Ask for Ada");
    const bare = edited({ kind: "note", itemId: id, note: "" }, noted).plan;
    expect(visitOn(bare, 2)).not.toHaveProperty("ownNote");
  });

  test("a note on the arrival stays when its day is re-planned", () => {
    const [arrival] = itemsOn(plan, 1);
    const noted = edited({ kind: "note", itemId: arrival!.id, note: "Ada picks us up" }).plan;
    const after = edited({ kind: "regenerate", dayNumber: 1, interest: null }, noted).plan;
    expect(itemsOn(after, 1)[0]?.ownNote).toBe("Ada picks us up");
  });
});

describe("other dates and travelers", () => {
  const inMay = { kind: "dates", startDate: "2027-05-14", tripLength: plan.days.length } as const;

  test("every day gets its date, and more or fewer days are planned", () => {
    const { plan: longer, change } = edited({ ...inMay, tripLength: plan.days.length + 1 });
    expect(longer.days.map(({ date }) => date).slice(0, 2)).toEqual(["2027-05-14", "2027-05-15"]);
    expect(longer.days).toHaveLength(plan.days.length + 1);
    expect(change).toMatch(/^Changed the dates to /);
    expect(edited({ ...inMay, tripLength: 2 }).plan.days).toHaveLength(2);
  });

  test("fewer days are refused while a day that would go has something to keep", () => {
    const { id } = visitOn(plan, 3);
    const locked = edited({ kind: "lock", itemId: id, locked: true }).plan;
    expect(refused({ ...inMay, tripLength: 2 }, locked)).toBe(
      "Day 3 has something you locked, noted, or added. Move it to an earlier day first.",
    );
  });

  test("are refused if what you keep would be in another country by then", () => {
    const destinationIds = ["dubai", "croatia"];
    const two = makePlan(
      aBrief({ destinationIds, tripLength: 10, pace: "fast-paced", startDate: "2026-01-02" }),
    );
    const day = two.days[4]!;
    expect(day.destinationId).toBe("dubai");
    for (const { id } of day.items.filter(({ kind }) => kind === "place")) {
      const noted = edited({ kind: "note", itemId: id, note: "Ask for Ada" }, two).plan;
      expect(refused({ ...inMay, tripLength: 5 }, noted)).toBe(
        "Day 5 has no room for what you locked. Unlock something first.",
      );
    }
  });

  test("a couple with a child is a family, and a traveler who's alone is solo", () => {
    const family = edited({ kind: "travelers", travellers: 3, childAges: [5] });
    expect(family.change).toBe("Planned for 3 travelers, a child aged 5");
    expect(family.plan.brief.travelParty).toBe("family");
    const alone = edited({ kind: "travelers", travellers: 1, childAges: [] });
    expect(alone.plan.brief.travelParty).toBe("solo");
    const three = edited({ kind: "travelers", travellers: 3, childAges: [] });
    expect(three.plan.brief.travelParty).toBe("friends");
  });

  test("all costs are for the new number of travelers, and children don't travel alone", () => {
    const alone = edited({ kind: "travelers", travellers: 1, childAges: [] });
    expect(alone.plan.travellers).toBe(1);
    expect(alone.effect.costCents).toBeLessThan(0);
    expect(refused({ kind: "travelers", travellers: 1, childAges: [7] })).toBe(
      "Children need an adult with them. Please count everyone as a traveler.",
    );
  });
});

test("several changes are made together, or not at all", () => {
  const both = applyEdits(plan, [own, { kind: "remove", itemId: visitOn(plan, 3).id }]);
  expect(both).toMatchObject({
    ok: true,
    change: `Added Coffee with Ada; Removed ${visitOn(plan, 3).title}`,
  });
  expect(applyEdits(plan, [own, { kind: "remove", itemId: "gone" }])).toEqual({
    ok: false,
    message: "This is no longer on your plan.",
  });
});

test("many changes are said in a few words, the whole plan's first", () => {
  const visits = [2, 3, 4].map((number) => visitOn(plan, number));
  const removals = visits.map(({ id }): PlanEdit => ({ kind: "remove", itemId: id }));
  const outcome = applyEdits(plan, [...removals, { kind: "pace", pace: "relaxed" }]);
  expect(outcome).toMatchObject({
    change: `Changed the pace to relaxed; Removed ${visits[0]!.title}; 2 other changes`,
  });
});

test("a lock that keeps what was just moved isn't said", () => {
  const { id, title } = visitOn(plan, 2);
  const outcome = applyEdits(plan, [
    { kind: "move", itemId: id, dayNumber: 3, position: 0 },
    { kind: "lock", itemId: id, locked: true },
  ]);
  expect(outcome).toMatchObject({ ok: true, change: `Moved ${title} to day 3` });
});

type Chances = {
  item: PlanItem;
  dayNumber: number;
  position: number;
  minutes: number;
  which: number;
  places: Place[];
  towns: Destination[];
};
const pick = <T>(from: readonly T[], which: number): T => from[which % from.length]!;

/** One change of each kind, picked at random. */
const anyChangeOf: { [K in PlanEdit["kind"]]: (chances: Chances) => Extract<PlanEdit, { kind: K }> } = {
  remove: ({ item: { id: itemId } }) => ({ kind: "remove", itemId }),
  move: ({ item: { id: itemId }, dayNumber, position }) => ({ kind: "move", itemId, dayNumber, position }),
  replace: ({ item: { id: itemId, kind }, which, places, towns }) => {
    const tables = towns.flatMap(({ meals }) => meals);
    const next = kind === "meal" && which % 3 > 0 ? pick(tables, which) : pick(places, which);
    return { kind: "replace", itemId, placeId: next.id };
  },
  duration: ({ item: { id: itemId }, minutes }) => ({ kind: "duration", itemId, minutes }),
  time: ({ item: { id: itemId }, which }) => ({
    kind: "time",
    itemId,
    at: which % 4 ? toClock(which % 1440) : null,
  }),
  mealtime: ({ dayNumber, which }) => ({
    kind: "mealtime",
    meal: which % 2 ? "lunch" : "dinner",
    dayNumber: which % 3 ? dayNumber : null,
    at: which % 2 ? pick(["11:30", "13:15", "14:30"], which) : pick(["17:30", "20:00", "21:30"], which),
  }),
  swap: ({ dayNumber, which }) => ({ kind: "swap", dayNumber, otherDayNumber: 1 + (which % 14) }),
  add: ({ dayNumber, position, minutes, which }) => ({
    kind: "add",
    dayNumber,
    position,
    title: "Own",
    note: "",
    minutes,
    costCents: which % 5000,
    ...(which % 2 && { startsAt: toClock(which % 1440) }),
  }),
  book: ({ dayNumber, minutes, which }) => {
    const startsAt = toClock(which % 1440);
    return {
      kind: "book",
      dayNumber,
      startsAt,
      minutes,
      title: "Booked",
      note: "",
      costCents: which % 5000,
      booking: { kind: pick(bookingKinds, which), number: "", address: "", starts: `2027-09-01T${startsAt}` },
    };
  },
  stay: ({ towns, which }) => {
    const { id: destinationId, areas } = pick(towns, which);
    const { name: area } = pick(areas, which);
    return {
      kind: "stay",
      destinationId,
      name: `Hotel ${which % 3}`,
      area,
      note: "",
      nightlyCents: which % 90_000,
    };
  },
  without: ({ which }) => ({ kind: "without", placeKinds: [pick(placeKinds, which)] }),
  rain: ({ dayNumber }) => ({ kind: "rain", dayNumber }),
  visit: ({ places, which, dayNumber }) => ({
    kind: "visit",
    placeId: pick(places, which).id,
    dayNumber: which % 2 ? dayNumber : null,
  }),
  lock: ({ item: { id: itemId }, which }) => ({ kind: "lock", itemId, locked: which % 3 > 0 }),
  note: ({ item: { id: itemId }, which }) => ({ kind: "note", itemId, note: which % 3 ? "Ask for Ada" : "" }),
  rename: ({ which }) => ({ kind: "rename", title: `Trip ${which}` }),
  dates: ({ which }) => ({
    kind: "dates",
    startDate: `2027-09-0${(which % 9) + 1}`,
    tripLength: 3 + (which % 4),
  }),
  flights: ({ which }) => ({
    kind: "flights",
    arrivesAt: which % 2 ? "14:10" : null,
    leavesAt: which % 3 ? "18:30" : null,
  }),
  travelers: ({ which }) => ({
    kind: "travelers",
    travellers: 2 + (which % 3),
    childAges: which % 2 ? [4] : [],
  }),
  clear: ({ dayNumber }) => ({ kind: "clear", dayNumber }),
  morning: ({ dayNumber, which }) => ({ kind: "morning", dayNumber, from: which % 2 ? "08:00" : "11:30" }),
  regenerate: ({ dayNumber, which }) => ({
    kind: "regenerate",
    dayNumber,
    interest: which % 2 ? pick(interests, which) : null,
  }),
  pace: ({ which }) => ({ kind: "pace", pace: pick(paces, which) }),
  budget: ({ which }) => ({ kind: "budget", budget: pick(tripBudgetLabels, which) }),
  mornings: ({ which }) => ({ kind: "mornings", from: which % 2 ? "10:30" : null }),
  evenings: ({ which }) => ({ kind: "evenings", until: pick(["18:00", "20:30", null], which) }),
  crowds: ({ which }) => ({ kind: "crowds", avoid: which % 3 > 0 }),
  quiet: ({ which }) => ({ kind: "quiet", minutes: which % 2 ? 90 : null }),
  interests: ({ which }) => ({ kind: "interests", interests: [pick(interests, which)] }),
  needs: ({ which }) => ({
    kind: "needs",
    diets: which % 2 ? ["vegetarian"] : [],
    accessNeeds: which % 3 ? [] : ["easy walking"],
  }),
};
const kinds = Object.keys(anyChangeOf) as PlanEdit["kind"][];
const anyEdit = (kind: PlanEdit["kind"], chances: Chances): PlanEdit => anyChangeOf[kind](chances);

describe("any changes to any plan", () => {
  /** Rules a member may choose to break; a change must keep all others. */
  const choices = ["outside-hours", "closed-day"];
  /** A booking and a time of someone's own stay, even if they overlap. */
  const collisions = ["overlap", "travel-time"];
  const isChosen = (plan: Plan, { code, dayNumber }: PlanFault) =>
    choices.includes(code) || (collisions.includes(code) && itemsOn(plan, dayNumber ?? 1).some(isTimed));
  const anyChange = fc.record({
    which: fc.nat(),
    day: fc.nat(),
    position: fc.nat({ max: 12 }),
    kind: fc.constantFrom(...kinds),
    minutes: fc.integer({ min: 15, max: 240 }),
  });

  test("leave no overlaps except with what keeps its time, no missing transfers, no repeats, and correct sums", () => {
    fc.assert(
      fc.property(anyBrief, fc.array(anyChange, { minLength: 1, maxLength: 8 }), (brief, wishes) => {
        let current = makePlan(brief);
        const towns = brief.destinationIds.map((id) => destinationById(id)!);
        const places = towns.flatMap((town) => town.places);
        for (const { which, day, position, kind, minutes } of wishes) {
          const items = current.days.flatMap((one) => one.items);
          const dayNumber = 1 + (day % current.days.length);
          const item = items[which % items.length]!;
          const edit = anyEdit(kind, { item, dayNumber, position, minutes, which, places, towns });
          const outcome = applyEdits(current, [edit]);
          if (!outcome.ok) continue;
          current = outcome.plan;
          const faults = checkPlan(current).filter((fault) => !isChosen(current, fault));
          expect(faults, JSON.stringify(edit)).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
