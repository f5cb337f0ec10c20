import { isFixed, keepsItsTime, maxItemsPerDay } from "@evoya/domain/planner/edit/plan-edit";
import type { Plan, PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { IconButton } from "@evoya/ui/icon-button";
import { type PressedBy, useOpenedByKey } from "@evoya/ui/lib/use-menu-on-press";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@evoya/ui/menu";
import {
  ArrowDown,
  ArrowUp,
  BedDouble,
  CalendarArrowUp,
  Clock,
  Ellipsis,
  Lock,
  LockOpen,
  NotebookPen,
  Replace,
  Trash2,
} from "lucide-react";
import { useRef } from "react";
import type { ChangePlan } from "../use-change-plan.ts";

type ItemMenuProps = {
  days: Plan["days"];
  day: PlanDay;
  item: PlanItem;
  editing: ChangePlan;
  onReplace: () => void;
  onTime: () => void;
  onNote: () => void;
  onStay: () => void;
  /** How its button was pressed before the menu had loaded; it opens right away. */
  pressedBy?: PressedBy | undefined;
  className?: string;
};

/** The actions for an entry of the plan, by mouse, touch, or keyboard. */
export function ItemMenu({
  days,
  day,
  item,
  editing,
  onReplace,
  onTime,
  onNote,
  onStay,
  pressedBy,
  className,
}: ItemMenuProps) {
  const { change, isBusy } = editing;
  const button = useOpenedByKey(pressedBy);
  // A removed entry's button goes with it, so the next one gets the focus: found while both are still here.
  const next = useRef<HTMLButtonElement>(undefined);
  const at = day.items.findIndex(({ id }) => id === item.id);
  const [before, after] = [day.items[at - 1], day.items[at + 1]];
  const move = (dayNumber: number, position: number) => {
    next.current = dayNumber === day.number ? undefined : buttonNear(button.current);
    void change({ kind: "move", itemId: item.id, dayNumber, position });
  };
  const remove = () => {
    next.current = buttonNear(button.current);
    void change({ kind: "remove", itemId: item.id });
  };
  const others = days.filter(({ number }) => number !== day.number);
  return (
    <Menu
      trigger={
        <IconButton
          ref={button}
          size="sm"
          label={`Change ${item.title}`}
          icon={<Ellipsis aria-hidden />}
          className={className}
          data-change
        />
      }
      defaultOpen={pressedBy === "pointer"}
      onCloseAutoFocus={(event) => {
        if (!next.current) return;
        event.preventDefault();
        next.current.focus({ preventScroll: true });
      }}
      className="max-h-[min(24rem,var(--radix-dropdown-menu-content-available-height))]"
    >
      {!keepsItsTime(item) && (
        <>
          <MenuItem
            icon={<ArrowUp aria-hidden />}
            disabled={isBusy || !before || isFixed(before)}
            onSelect={() => move(day.number, at - 1)}
          >
            Move earlier
          </MenuItem>
          <MenuItem
            icon={<ArrowDown aria-hidden />}
            disabled={isBusy || !after || isFixed(after)}
            onSelect={() => move(day.number, at + 1)}
          >
            Move later
          </MenuItem>
        </>
      )}
      {!isFixed(item) && !item.booking && (
        <>
          {(item.kind === "place" || item.kind === "meal") && (
            <MenuItem icon={<Replace aria-hidden />} disabled={isBusy} onSelect={onReplace}>
              Replace…
            </MenuItem>
          )}
          <MenuItem icon={<Clock aria-hidden />} disabled={isBusy} onSelect={onTime}>
            Change the time…
          </MenuItem>
        </>
      )}
      {item.kind === "check-in" && (
        <MenuItem icon={<BedDouble aria-hidden />} disabled={isBusy} onSelect={onStay}>
          Change the stay…
        </MenuItem>
      )}
      <MenuItem icon={<NotebookPen aria-hidden />} disabled={isBusy} onSelect={onNote}>
        {item.ownNote ? "Change your note…" : "Add a note…"}
      </MenuItem>
      {!isFixed(item) && (
        <>
          <MenuItem
            icon={item.locked ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
            disabled={isBusy}
            onSelect={() => void change({ kind: "lock", itemId: item.id, locked: !item.locked })}
          >
            {item.locked ? "Unlock" : "Lock"}
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" disabled={isBusy} onSelect={remove}>
            Remove
          </MenuItem>
          {!item.booking && others.length > 0 && (
            <>
              <MenuSeparator />
              <MenuLabel>Move to another day</MenuLabel>
              {others.map(({ number, area }) => (
                <MenuItem
                  key={number}
                  icon={<CalendarArrowUp aria-hidden />}
                  disabled={isBusy}
                  onSelect={() => move(number, maxItemsPerDay)}
                >
                  Day {number}, {area}
                </MenuItem>
              ))}
            </>
          )}
        </>
      )}
    </Menu>
  );
}

/** The same button on the day's next entry, or on the one before if it was the last. */
function buttonNear(button: HTMLButtonElement | null): HTMLButtonElement | undefined {
  const all = [...(button?.closest("ol")?.querySelectorAll<HTMLButtonElement>("[data-change]") ?? [])];
  const at = button ? all.indexOf(button) : -1;
  return all[at + 1] ?? all[at - 1];
}
