/** What a member has booked elsewhere, on the plan at the time it's booked for. Decision 175. */
import { toMinutes } from "./clock.ts";
import { isFixed, isKept } from "./edit/plan-edit.ts";
import type { Booking, Plan, PlanDay, PlanItem } from "./plan.ts";

/** The longest texts of a booking. */
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

/** What the planner put on a day at the time of a booking: it gives way. What people chose themselves stays. */
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
