import { canSwap } from "@evoya/domain/planner/edit/can-swap";
import type { PlanDay } from "@evoya/domain/planner/plan";
import { Button } from "@evoya/ui/button";
import { Menu, MenuItem } from "@evoya/ui/menu";
import type { Task } from "../tasks.ts";

type Props = { day: PlanDay; days: readonly PlanDay[]; onChoose: (task: Task) => void };

/** The days that a day can trade places with; nothing if there are none. */
export function SwapDayMenu({ day: { number: dayNumber }, day, days, onChoose }: Props) {
  const others = days.filter((other) => canSwap(day, other));
  if (others.length === 0) return null;
  return (
    <Menu
      className="max-h-[min(24rem,var(--radix-dropdown-menu-content-available-height))]"
      trigger={
        <Button size="sm" variant="outline">
          Swap day {dayNumber}
        </Button>
      }
    >
      {others.map(({ number: otherDayNumber, title }) => (
        <MenuItem
          key={otherDayNumber}
          onSelect={() =>
            onChoose({
              kind: "edit",
              title: `Swap days ${dayNumber} and ${otherDayNumber}?`,
              edits: [{ kind: "swap", dayNumber, otherDayNumber }],
            })
          }
        >
          {`With day ${otherDayNumber}: ${title}`}
        </MenuItem>
      ))}
    </Menu>
  );
}
