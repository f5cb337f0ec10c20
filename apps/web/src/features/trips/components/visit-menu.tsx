import type { Plan, PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { useState } from "react";
import { useChangePlan } from "../use-change-plan.ts";
import { ItemMenu } from "./item-menu.tsx";
import { NoteDialog } from "./note-dialog.tsx";
import { ReplaceDialog } from "./replace-dialog.tsx";

export type VisitMenuProps = {
  tripId: string;
  days: Plan["days"];
  day: PlanDay;
  item: PlanItem;
  pressedBy: "pointer" | "keyboard";
  className: string;
};

/** The menu that changes an entry of the plan in place. */
export function VisitMenu({ tripId, item, ...rest }: VisitMenuProps) {
  const editing = useChangePlan({ id: tripId });
  const [open, setOpen] = useState<"replace" | "note" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ItemMenu
        {...rest}
        item={item}
        editing={editing}
        onReplace={() => setOpen("replace")}
        onNote={() => setOpen("note")}
      />
      {open === "replace" && <ReplaceDialog tripId={tripId} item={item} editing={editing} onClose={close} />}
      {open === "note" && <NoteDialog tripId={tripId} item={item} editing={editing} onClose={close} />}
    </>
  );
}
