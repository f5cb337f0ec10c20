import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { DayPicker, type DayPickerProps } from "react-day-picker";
import { cn } from "./lib/cn.ts";
import { todaysDate } from "./lib/day.ts";

const icons = { left: ChevronLeft, right: ChevronRight, up: ChevronDown, down: ChevronDown } as const;

const dayButton =
  "flex size-10 items-center justify-center rounded-control text-[0.9375rem] tabular-nums transition-colors hover:bg-primary-soft disabled:pointer-events-none";
const navButton =
  "inline-flex size-9 items-center justify-center rounded-control text-ink-muted hover:bg-surface-sunken hover:text-ink aria-disabled:opacity-40";

const classNames = {
  root: "text-ink",
  months: "relative flex flex-wrap gap-6",
  month: "flex flex-col gap-3",
  month_caption: "flex h-9 items-center justify-center px-10",
  caption_label: "flex items-center gap-1 text-[0.9375rem] font-semibold",
  dropdowns: "flex items-center gap-2",
  dropdown_root:
    "relative rounded-md px-1.5 py-1 hover:bg-surface-sunken has-focus-visible:outline-2 has-focus-visible:outline-ring",
  dropdown: "absolute inset-0 cursor-pointer opacity-0",
  nav: "absolute inset-x-0 top-0 flex justify-between",
  button_previous: navButton,
  button_next: navButton,
  month_grid: "border-collapse",
  weekday: "size-10 text-xs font-semibold text-ink-muted",
  day: "p-0 text-center",
  day_button: dayButton,
  today: "font-bold text-accent",
  outside: "text-ink-muted opacity-60",
  disabled: "text-ink-muted opacity-40 line-through",
  hidden: "invisible",
  selected: "[&>button]:bg-primary [&>button]:text-primary-ink [&>button]:font-semibold",
  range_start: "rounded-l-control bg-primary-soft",
  range_end: "rounded-r-control bg-primary-soft",
  range_middle: "bg-primary-soft [&>button]:bg-transparent! [&>button]:text-ink! [&>button]:font-normal!",
};

/** A month to pick days from: arrow keys move, Enter picks. Loaded when a date field opens. */
export function Calendar(props: DayPickerProps) {
  return (
    <DayPicker
      weekStartsOn={0}
      today={todaysDate()}
      {...props}
      classNames={classNames}
      components={{
        Chevron: ({ orientation = "right", className }) => {
          const Icon = icons[orientation];
          return <Icon aria-hidden className={cn("size-4.5", className)} />;
        },
      }}
    />
  );
}
