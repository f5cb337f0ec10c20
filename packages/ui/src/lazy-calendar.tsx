import { lazy, Suspense } from "react";
import type { DayPickerProps } from "react-day-picker";
import { Skeleton } from "./skeleton.tsx";

const load = () => import("./calendar.tsx");
const Calendar = lazy(async () => ({ default: (await load()).Calendar }));

/** Loads the calendar ahead of time, e.g. when the pointer is over its button. */
export const preloadCalendar = (): void => void load();

/** The calendar, loaded when it's first shown; its space is reserved until then. */
export function LazyCalendar(props: DayPickerProps) {
  return (
    <Suspense fallback={<Skeleton className="h-79 w-70" />}>
      <Calendar {...props} />
    </Suspense>
  );
}
