import { useState } from "react";
import { calendarBounds, nearestToToday } from "./date-field.tsx";
import { DateTrigger } from "./date-trigger.tsx";
import { type FieldProps, FieldShell } from "./field-shell.tsx";
import { LatePopover } from "./late-popover.tsx";
import { LazyCalendar } from "./lazy-calendar.tsx";
import { type Day, dateToDay, dayToDate, writeDay } from "./lib/day.ts";
import { useMediaQuery } from "./lib/use-media-query.ts";

export type DayRange = { start: Day; end: Day };

export type DateRangeFieldProps = FieldProps & {
  name?: string;
  id?: string;
  value?: DayRange;
  defaultValue?: DayRange;
  onValueChange?: (value: DayRange) => void;
  placeholder?: string;
  min?: Day;
  max?: Day;
  disabled?: boolean;
  className?: string;
};

const none: DayRange = { start: "", end: "" };

/** First and last day from one calendar. Its value in a form is `{ start, end }`, each `YYYY-MM-DD` or empty. */
export function DateRangeField(props: DateRangeFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    hideLabel,
    className,
    name,
    id,
    placeholder = "Pick your dates",
  } = props;
  const [own, setOwn] = useState<DayRange>(props.defaultValue ?? none);
  const [open, setOpen] = useState(false);
  const wide = useMediaQuery("(min-width: 768px)");
  return (
    <FieldShell {...{ label, hint, error, optional, hideLabel, className, name, id }}>
      {({ aria, binding }) => {
        const range = (binding ? asRange(binding.value) : props.value) ?? own;
        const set = (next: DayRange) => {
          setOwn(next);
          props.onValueChange?.(next);
          binding?.onChange(next);
        };
        const trigger = (
          <DateTrigger
            {...aria}
            text={writeRange(range)}
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
              mode="range"
              autoFocus
              resetOnSelect
              numberOfMonths={wide ? 2 : 1}
              selected={{ from: dayToDate(range.start), to: dayToDate(range.end) }}
              defaultMonth={dayToDate(range.start) ?? nearestToToday(props)}
              onSelect={(picked) => {
                const start = picked?.from ? dateToDay(picked.from) : "";
                const end = picked?.to ? dateToDay(picked.to) : "";
                set({ start, end });
                if (start && end && start !== end) setOpen(false);
              }}
              {...calendarBounds(props)}
            />
          </LatePopover>
        );
      }}
    </FieldShell>
  );
}

/** `range` for people, e.g. "May 4, 2027 – May 11, 2027". */
export function writeRange({ start, end }: DayRange): string {
  if (!start) return "";
  return end && end !== start ? `${writeDay(start)} – ${writeDay(end)}` : writeDay(start);
}

function asRange(value: unknown): DayRange {
  if (typeof value !== "object" || value === null) return none;
  const { start, end } = value as Partial<Record<"start" | "end", unknown>>;
  return { start: typeof start === "string" ? start : "", end: typeof end === "string" ? end : "" };
}
