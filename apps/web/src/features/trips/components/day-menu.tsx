import { canSwap } from "@evoya/domain/planner/edit/can-swap";
import { interests, type PlanDay } from "@evoya/domain/planner/plan";
import { IconButton } from "@evoya/ui/icon-button";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@evoya/ui/menu";
import { ArrowUpDown, CalendarOff, CalendarSync, Ellipsis, Sparkles } from "lucide-react";
import type { EditPlan } from "../use-edit-plan.ts";

type DayMenuProps = { days: readonly PlanDay[]; day: PlanDay; editing: EditPlan };

/** The actions for a whole day; anything locked on it stays, unless the day trades places with another one. */
export function DayMenu({ days, day, editing }: DayMenuProps) {
  const { number } = day;
  const { change, isBusy } = editing;
  const others = days.filter((other) => canSwap(day, other));
  const regenerate = (interest: (typeof interests)[number] | null) =>
    void change({ kind: "regenerate", dayNumber: number, interest });
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`Change day ${number}`}
          icon={<Ellipsis aria-hidden />}
          disabled={isBusy}
        />
      }
      className="max-h-[min(24rem,var(--radix-dropdown-menu-content-available-height))]"
    >
      <MenuItem icon={<CalendarSync aria-hidden />} onSelect={() => regenerate(null)}>
        Re-plan this day
      </MenuItem>
      <MenuItem
        icon={<CalendarOff aria-hidden />}
        onSelect={() => void change({ kind: "clear", dayNumber: number })}
      >
        Clear this day
      </MenuItem>
      {others.length > 0 && (
        <>
          <MenuSeparator />
          <MenuLabel>Swap with another day</MenuLabel>
          {others.map((other) => (
            <MenuItem
              key={other.number}
              icon={<ArrowUpDown aria-hidden />}
              onSelect={() => void change({ kind: "swap", dayNumber: number, otherDayNumber: other.number })}
            >
              Day {other.number}, {other.area}
            </MenuItem>
          ))}
        </>
      )}
      <MenuSeparator />
      <MenuLabel>Make this day about</MenuLabel>
      {interests.map((interest) => (
        <MenuItem key={interest} icon={<Sparkles aria-hidden />} onSelect={() => regenerate(interest)}>
          {interest}
        </MenuItem>
      ))}
    </Menu>
  );
}
