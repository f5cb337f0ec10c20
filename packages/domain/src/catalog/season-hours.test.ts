import { describe, expect, test } from "vitest";
import { aBrief } from "../planner/brief.builder.ts";
import { checkPlan } from "../planner/check-plan.ts";
import { applyEdits } from "../planner/edit/apply-edit.ts";
import { makePlan } from "../planner/engine/make-plan.ts";
import { destinationById } from "./index.ts";
import { hoursOn, inSeason } from "./season-hours.ts";

const rome = destinationById("rome")!;
const summer = { months: [6, 7, 8], opensAt: "08:00", closesAt: "21:00" };
const place = { opensAt: "10:00", closesAt: "17:00", lastEntryAt: "16:00", season: summer };

describe("hours by season", () => {
  test("are those of the month", () => {
    expect(hoursOn(place, "2027-07-01")).toEqual({ opensAt: "08:00", closesAt: "21:00" });
    expect(hoursOn(place, "2027-09-01")).toEqual({
      opensAt: "10:00",
      closesAt: "17:00",
      lastEntryAt: "16:00",
    });
  });

  test("are the shorter ones without a date, or over the turn of the season", () => {
    const winter = { ...place, season: { ...summer, opensAt: "11:00", closesAt: "15:30" } };
    expect(hoursOn(winter, null)).toMatchObject({ opensAt: "11:00", closesAt: "15:30" });
    const [one] = inSeason({ ...rome, places: [{ ...rome.places[0]!, ...winter }] }, [
      "2027-08-31",
      "2027-09-01",
    ]).places;
    expect(one).toMatchObject({ opensAt: "11:00", closesAt: "15:30" });
  });

  test("leave a destination without any as it is", () => expect(inSeason(rome, ["2027-07-01"])).toBe(rome));
});

describe("a plan with hours by season", () => {
  /** Rome, where everything opens at two in July and at nine otherwise. */
  const late = {
    ...rome,
    places: rome.places.map((one) => ({
      ...one,
      lastEntryAt: undefined,
      season: { months: [7], opensAt: "14:00", closesAt: "23:00" },
    })),
  };
  const planned = (startDate: string | null) =>
    makePlan(aBrief({ startDate, tripLength: 5 }), { made: [late] });
  const firstVisits = (startDate: string) =>
    planned(startDate).days.flatMap(({ items }) =>
      items.filter(({ kind }) => kind === "place").map(({ startsAt }) => startsAt),
    );

  test("visits nothing before it opens in that month", () => {
    const july = firstVisits("2027-07-10");
    expect(july.length).toBeGreaterThan(5);
    expect(july.every((startsAt) => startsAt >= "14:00")).toBe(true);
    expect(firstVisits("2027-05-10").some((startsAt) => startsAt < "12:00")).toBe(true);
  });

  test("breaks no rule, in any month and without dates", () => {
    for (const startDate of ["2027-05-10", "2027-06-29", "2027-07-10", "2027-07-30", null])
      expect(checkPlan(planned(startDate))).toEqual([]);
  });

  test("flags a visit that's moved to when it's closed", () => {
    const plan = planned("2027-07-10");
    const day = plan.days[2]!;
    const visit = day.items.find(({ kind }) => kind === "place")!;
    const early = {
      ...plan,
      days: plan.days.map((one) =>
        one === day
          ? {
              ...day,
              items: day.items.map((item) =>
                item === visit ? { ...item, startsAt: "10:00", endsAt: "11:00", transfer: null } : item,
              ),
            }
          : one,
      ),
    };
    expect(checkPlan(early).map(({ code }) => code)).toContain("outside-hours");
    expect(applyEdits(plan, [{ kind: "lock", itemId: visit.id, locked: true }]).ok).toBe(true);
  });
});
