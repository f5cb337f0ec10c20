/** Puts a member's booking from elsewhere on the plan, at its time. Decision 175. */
import { toMinutes } from "./clock.ts";
import { isFixed, isKept } from "./edit/plan-edit.ts";
import type { Booking, Plan, PlanDay, PlanItem } from "./plan.ts";

/** The maximum lengths of a booking's texts. */
export const bookingLimits = { number: 60, address: 200 } as const;

const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The entry that already stands for a booking: the same start, and the same number or, without one, the same title. */
export const entryOfBooking = (
  { days }: Pick<Plan, "days">,
  { booking, title }: { booking: Pick<Booking, "number" | "starts">; title: string },
): PlanItem | undefined =>
  days
    .flatMap(({ items }) => items)
    .find(
      (item) =>
        item.booking?.starts === booking.starts &&
        (booking.number === ""
          ? item.booking.number === "" && sameText(item.title, title)
          : sameText(item.booking.number, booking.number)),
    );

/** Whether an item gives way to a booking at its time: the planner's own do, and those people chose stay. */
export const givesWay = (
  { items }: PlanDay,
  { startsAt, minutes }: { startsAt: string; minutes: number },
): PlanItem[] => {
  const from = toMinutes(startsAt);
  return items.filter(
    (item) =>
      !isFixed(item) &&
      !isKept(item) &&
      toMinutes(item.startsAt) < from + minutes &&
      toMinutes(item.endsAt) > from,
  );
};
