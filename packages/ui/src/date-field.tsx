import { useState } from "react";
import { DateTrigger } from "./date-trigger.tsx";
import { type FieldProps, FieldShell } from "./field-shell.tsx";
import { LatePopover } from "./late-popover.tsx";
import { LazyCalendar } from "./lazy-calendar.tsx";
import { type Day, dateToDay, dayToDate, todaysDate, writeDay } from "./lib/day.ts";

export type DateFieldProps = FieldProps & {
  name?: string;
  id?: string;
  /** YYYY-MM-DD, or empty. */
  value?: Day | null;
  defaultValue?: Day;
  onValueChange?: (value: Day) => void;
  placeholder?: string;
  /** The first and last day you can pick. */
  min?: Day;
  max?: Day;
  /** Month and year as lists, for birthdays and expiration dates. */
  dropdowns?: boolean;
  disabled?: boolean;
  className?: string;
};

/** One day from a calendar. Its value in a form is `YYYY-MM-DD`, or empty. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, optional, hideLabel, className, name, id, placeholder = "Pick a date" } = props;
  const [own, setOwn] = useState<Day>(props.defaultValue ?? "");
  const [open, setOpen] = useState(false);
  return (
    <FieldShell {...{ label, hint, error, optional, hideLabel, className, name, id }}>
      {({ aria, binding }) => {
        const bound = binding && (typeof binding.value === "string" ? binding.value : "");
        const value = bound ?? props.value ?? own;
        const pick = (date: Date | undefined) => {
          const day = date ? dateToDay(date) : "";
          setOwn(day);
          props.onValueChange?.(day);
          binding?.onChange(day);
          if (date) setOpen(false);
        };
        const trigger = (
          <DateTrigger
            {...aria}
            text={writeDay(value)}
            placeholder={placeholder}
            disabled={props.disabled || binding?.disabled}
            ref={binding?.ref}
            onBlur={binding?.onBlur}
          />
        );
        return (
          <LatePopover
            aria-label="Calendar"
            open={open}
            onOpenChange={setOpen}
            trigger={trigger}
            className="p-3"
          >
            <LazyCalendar
              mode="single"
              autoFocus
              selected={dayToDate(value)}
              defaultMonth={dayToDate(value) ?? nearestToToday(props)}
              onSelect={pick}
              {...calendarBounds(props)}
            />
          </LatePopover>
        );
      }}
    </FieldShell>
  );
}

type Bounds = { min?: Day | undefined; max?: Day | undefined; dropdowns?: boolean | undefined };

/** Where an empty calendar opens: this month, or the nearest one you can pick from. */
export function nearestToToday({ min, max }: Bounds): Date {
  const [today, first, last] = [todaysDate(), dayToDate(min), dayToDate(max)];
  if (first && today < first) return first;
  return last && today > last ? last : today;
}

/** The calendar's props that keep it between `min` and `max`. */
export function calendarBounds({ min, max, dropdowns }: Bounds) {
  const [before, after] = [dayToDate(min), dayToDate(max)];
  return {
    captionLayout: dropdowns ? ("dropdown" as const) : ("label" as const),
    startMonth: before,
    endMonth: after,
    disabled: [...(before ? [{ before }] : []), ...(after ? [{ after }] : [])],
  };
}
