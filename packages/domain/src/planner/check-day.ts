import type { Atlas } from "../catalog/atlas.ts";
import { isOpenOn } from "../catalog/opening.ts";
import { hoursOn } from "../catalog/season-hours.ts";
import { clockLabel } from "../times.ts";
import { isClock, toMinutes } from "./clock.ts";
import type { PlanDay, PlanItem } from "./plan.ts";
import type { PlanFault, PlanFaultCode } from "./plan-fault.ts";
import { isQuietDay } from "./quiet-days.ts";

/** The faults within one day: in its times, transfers, opening hours, and prices. */
export function checkDay(day: PlanDay, atlas: Atlas): PlanFault[] {
  const fault = (code: PlanFaultCode, message: string, item: PlanItem | null): PlanFault => ({
    code,
    message,
    dayNumber: day.number,
    itemId: item?.id ?? null,
  });
  if (day.items.length === 0) return [fault("empty-day", `Day ${day.number} is empty`, null)];
  return day.items.flatMap((item, i) => [
    ...timeFaults(item, day.items[i - 1]).map(([code, message]) => fault(code, message, item)),
    ...placeFaults(item, day, atlas).map(([code, message]) => fault(code, message, item)),
    ...costFaults(item).map(([code, message]) => fault(code, message, item)),
  ]);
}

type Finding = [PlanFaultCode, string];

const hasTimes = (item: PlanItem): boolean => isClock(item.startsAt) && isClock(item.endsAt);

function timeFaults(item: PlanItem, before: PlanItem | undefined): Finding[] {
  if (!hasTimes(item)) return [["invalid-time", `"${item.title}" has no valid times`]];
  const startsAt = toMinutes(item.startsAt);
  if (toMinutes(item.endsAt) <= startsAt) return [["invalid-time", `"${item.title}" ends before it starts`]];
  if (!before || !hasTimes(before)) return [];
  const free = startsAt - toMinutes(before.endsAt);
  if (free < 0) return [["overlap", `"${item.title}" starts before "${before.title}" ends`]];
  return free < (item.transfer?.minutes ?? 0)
    ? [["travel-time", `There is no time to get from "${before.title}" to "${item.title}"`]]
    : [];
}

function placeFaults(item: PlanItem, day: PlanDay, atlas: Atlas): Finding[] {
  if (item.placeId === null) return [];
  const place = atlas.place(item.placeId);
  if (!place) return [["unknown-place", `"${item.placeId}" is not in the catalog`]];
  const { opensAt, closesAt, lastEntryAt } = hoursOn(place, day.date);
  const outside =
    hasTimes(item) &&
    (toMinutes(item.startsAt) < toMinutes(opensAt) || toMinutes(item.endsAt) > toMinutes(closesAt));
  const isLate = hasTimes(item) && lastEntryAt && toMinutes(item.startsAt) > toMinutes(lastEntryAt);
  const destination = atlas.destinationOf(item.placeId);
  const shut = !isOpenOn(place, day.date) || (destination !== undefined && isQuietDay(destination, day.date));
  return [
    ...(outside
      ? [
          [
            "outside-hours",
            `"${item.title}" is open ${clockLabel(opensAt)} to ${clockLabel(closesAt)}, not ${clockLabel(item.startsAt)} to ${clockLabel(item.endsAt)}`,
          ] satisfies Finding,
        ]
      : []),
    ...(isLate && !outside
      ? [
          [
            "outside-hours",
            `"${item.title}" lets nobody in after ${clockLabel(lastEntryAt ?? "")}`,
          ] satisfies Finding,
        ]
      : []),
    ...(shut ? [["closed-day", `"${item.title}" is closed on that day`] satisfies Finding] : []),
  ];
}

function costFaults({ title, costCents, transfer }: PlanItem): Finding[] {
  const valid = [costCents, transfer?.costCents ?? 0, transfer?.minutes ?? 0].every(
    (value) => Number.isSafeInteger(value) && value >= 0,
  );
  return valid ? [] : [["invalid-cost", `"${title}" has a price or a way that is no whole number`]];
}
