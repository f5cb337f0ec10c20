import { CalendarDays } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { preloadCalendar } from "./lazy-calendar.tsx";
import { cn } from "./lib/cn.ts";
import { controlClass } from "./lib/control.ts";

export type DateTriggerProps = Omit<ComponentProps<"button">, "value"> & {
  text: string;
  placeholder: ReactNode;
};

/** Looks like a field, opens a calendar. Its label is its name, so what's picked is read as its description. */
export function DateTrigger({ text, placeholder, className, ...rest }: DateTriggerProps) {
  const picked = useId();
  const describedBy = rest["aria-describedby"];
  return (
    <button
      type="button"
      {...rest}
      aria-describedby={describedBy ? `${picked} ${describedBy}` : picked}
      data-slot="date-trigger"
      onPointerEnter={preloadCalendar}
      onFocus={preloadCalendar}
      className={cn(controlClass, "flex min-h-11 items-center gap-2.5 py-1.5 text-left", className)}
    >
      <CalendarDays aria-hidden className="size-4.5 shrink-0 text-ink-muted" />
      <span id={picked} className={cn("min-w-0", !text && "text-ink-muted")}>
        {text || placeholder}
      </span>
    </button>
  );
}
