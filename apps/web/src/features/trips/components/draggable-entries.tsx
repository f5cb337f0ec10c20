import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { keepsItsTime } from "@evoya/domain/planner/edit/plan-edit";
import type { PlanItem } from "@evoya/domain/planner/plan";
import { cn } from "@evoya/ui/lib/cn";
import { GripVertical } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";

type DragAreaProps = {
  /** `itemId` was dropped on the entry `overId`. */
  onDrop: (itemId: string, overId: string) => void;
  children: ReactNode;
};

/**
 * A list whose entries can be dragged within a day and to another. On touch screens you hold for a moment first, so
 * pages still scroll.
 */
export function DragArea({ onDrop, children }: DragAreaProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onDrop(String(active.id), String(over.id));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
      {children}
    </DndContext>
  );
}

/** The entries of one day. */
export function DraggableEntries({ items, children }: { items: PlanItem[]; children: ReactNode }) {
  return (
    <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
      {children}
    </SortableContext>
  );
}

const Handle = createContext<ReactNode>(null);

/** The handle to drag an entry by; none for arrivals and departures, which stay where they are. */
export const DragHandle = () => useContext(Handle);

/** One entry, whose handle can be drawn anywhere inside it. */
export function DraggableEntry({ item, children }: { item: PlanItem; children: ReactNode }) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: item.id, disabled: { draggable: keepsItsTime(item) } });
  const handle = !keepsItsTime(item) && (
    <button
      ref={setActivatorNodeRef}
      type="button"
      {...attributes}
      {...listeners}
      aria-label={`Drag ${item.title}`}
      className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-muted hover:bg-surface-sunken hover:text-ink active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-4.5" />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn("relative", isDragging && "z-10 rounded-card bg-surface-raised shadow-raised")}
    >
      <Handle value={handle}>{children}</Handle>
    </li>
  );
}
