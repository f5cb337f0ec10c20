import { interests, type PlanDay } from "@evoya/domain/planner/plan";
import { IconButton } from "@evoya/ui/icon-button";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@evoya/ui/menu";
import { CalendarOff, CalendarSync, Ellipsis, Sparkles } from "lucide-react";
import type { EditPlan } from "../use-edit-plan.ts";

/** The actions for a whole day; anything locked on it stays. */
export function DayMenu({ day: { number }, editing }: { day: PlanDay; editing: EditPlan }) {
  const { change, isBusy } = editing;
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
      className="max-h-96 overflow-y-auto"
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
