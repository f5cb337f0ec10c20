import { isFixed, maxItemsPerDay } from "@evoya/domain/planner/edit/plan-edit";
import type { Plan, PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { IconButton } from "@evoya/ui/icon-button";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@evoya/ui/menu";
import { ArrowDown, ArrowUp, CalendarArrowUp, Ellipsis, Lock, LockOpen, Replace, Trash2 } from "lucide-react";
import type { EditPlan } from "../use-edit-plan.ts";

type ItemMenuProps = {
  days: Plan["days"];
  day: PlanDay;
  item: PlanItem;
  editing: EditPlan;
  onReplace: () => void;
};

/** What you can do with an entry of the plan, by mouse, touch, and keyboard. */
export function ItemMenu({ days, day, item, editing, onReplace }: ItemMenuProps) {
  const { change, isBusy } = editing;
  const at = day.items.findIndex(({ id }) => id === item.id);
  const [before, after] = [day.items[at - 1], day.items[at + 1]];
  const move = (dayNumber: number, position: number) =>
    void change({ kind: "move", itemId: item.id, dayNumber, position });
  const others = days.filter(({ number }) => number !== day.number);
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`Change ${item.title}`}
          icon={<Ellipsis aria-hidden />}
          disabled={isBusy}
        />
      }
      className="max-h-96 overflow-y-auto"
    >
      <MenuItem
        icon={<ArrowUp aria-hidden />}
        disabled={!before || isFixed(before)}
        onSelect={() => move(day.number, at - 1)}
      >
        Move earlier
      </MenuItem>
      <MenuItem
        icon={<ArrowDown aria-hidden />}
        disabled={!after || isFixed(after)}
        onSelect={() => move(day.number, at + 1)}
      >
        Move later
      </MenuItem>
      {item.kind === "place" && (
        <MenuItem icon={<Replace aria-hidden />} onSelect={onReplace}>
          Replace…
        </MenuItem>
      )}
      <MenuItem
        icon={item.locked ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
        onSelect={() => void change({ kind: "lock", itemId: item.id, locked: !item.locked })}
      >
        {item.locked ? "Unlock" : "Lock"}
      </MenuItem>
      <MenuItem
        icon={<Trash2 aria-hidden />}
        tone="danger"
        onSelect={() => void change({ kind: "remove", itemId: item.id })}
      >
        Remove
      </MenuItem>
      {others.length > 0 && (
        <>
          <MenuSeparator />
          <MenuLabel>Move to another day</MenuLabel>
          {others.map(({ number, area }) => (
            <MenuItem
              key={number}
              icon={<CalendarArrowUp aria-hidden />}
              onSelect={() => move(number, maxItemsPerDay)}
            >
              Day {number}, {area}
            </MenuItem>
          ))}
        </>
      )}
    </Menu>
  );
}
