import { isFixed } from "@evoya/domain/planner/edit/plan-edit";
import type { Plan, PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { stayOfCheckIn } from "@evoya/domain/planner/stays";
import { IconButton } from "@evoya/ui/icon-button";
import { Menu, MenuItem } from "@evoya/ui/menu";
import {
  ArrowDown,
  ArrowUp,
  BedDouble,
  CalendarDays,
  Clock,
  MoreHorizontal,
  NotebookPen,
  Replace,
  Trash2,
} from "lucide-react";
import { moveBy, moveTo } from "../moves.ts";
import type { Task } from "../tasks.ts";

type Props = {
  item: PlanItem;
  day: PlanDay;
  plan: Pick<Plan, "days" | "legs">;
  onChoose: (task: Task) => void;
};

/** The changes possible for one item of a plan. */
export function ItemMenu({ item, day, plan, onChoose }: Props) {
  const { id: itemId, title, placeId } = item;
  const stay = stayOfCheckIn(plan, day, item);
  const [up, down] = [moveBy(day, itemId, -1), moveBy(day, itemId, 1)];
  const edit = (name: string, ...edits: Extract<Task, { kind: "edit" }>["edits"]) =>
    onChoose({ kind: "edit", title: name, edits });
  return (
    <Menu
      className="max-h-[min(24rem,var(--radix-dropdown-menu-content-available-height))]"
      trigger={<IconButton size="sm" label={`Change ${title}`} icon={<MoreHorizontal aria-hidden />} />}
    >
      {up && (
        <MenuItem icon={<ArrowUp aria-hidden />} onSelect={() => edit(`Move ${title} up?`, up)}>
          Move up
        </MenuItem>
      )}
      {down && (
        <MenuItem icon={<ArrowDown aria-hidden />} onSelect={() => edit(`Move ${title} down?`, down)}>
          Move down
        </MenuItem>
      )}
      {plan.days
        .filter(({ number }) => number !== day.number)
        .map((other) => (
          <MenuItem
            key={other.id}
            icon={<CalendarDays aria-hidden />}
            onSelect={() => edit(`Move ${title} to day ${other.number}?`, moveTo(other, itemId))}
          >
            {`Move to day ${other.number}`}
          </MenuItem>
        ))}
      {stay && (
        <MenuItem icon={<BedDouble aria-hidden />} onSelect={() => onChoose({ kind: "stay", stay })}>
          Change the stay...
        </MenuItem>
      )}
      <MenuItem icon={<NotebookPen aria-hidden />} onSelect={() => onChoose({ kind: "note", item })}>
        Note...
      </MenuItem>
      {(placeId || (item.kind === "meal" && !item.booking)) && (
        <MenuItem icon={<Replace aria-hidden />} onSelect={() => onChoose({ kind: "replace", item })}>
          Replace...
        </MenuItem>
      )}
      {!isFixed(item) && !item.booking && (
        <MenuItem icon={<Clock aria-hidden />} onSelect={() => onChoose({ kind: "time", day, item })}>
          Change the time...
        </MenuItem>
      )}
      <MenuItem
        tone="danger"
        icon={<Trash2 aria-hidden />}
        onSelect={() => edit(`Remove ${title}?`, { kind: "remove", itemId })}
      >
        Remove
      </MenuItem>
    </Menu>
  );
}
