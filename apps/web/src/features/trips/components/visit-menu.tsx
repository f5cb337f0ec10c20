import type { Plan, PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { stayOfCheckIn } from "@evoya/domain/planner/stays";
import { lateDialog } from "@evoya/ui/late-dialog";
import type { PressedBy } from "@evoya/ui/lib/use-menu-on-press";
import { useState } from "react";
import { useChangePlan } from "../use-change-plan.ts";
import { ItemMenu } from "./item-menu.tsx";
import { NoteDialog } from "./note-dialog.tsx";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { TimeDialog } from "./time-dialog.tsx";

const StayDialog = lateDialog(() => import("./stay-dialog.tsx").then((file) => file.StayDialog));

export type VisitMenuProps = {
  tripId: string;
  plan: Pick<Plan, "days" | "legs">;
  day: PlanDay;
  item: PlanItem;
  pressedBy: PressedBy;
  className: string;
};

/** The menu that changes an entry of the plan in place. */
export function VisitMenu({ tripId, plan, day, item, ...rest }: VisitMenuProps) {
  const editing = useChangePlan({ id: tripId });
  const [open, setOpen] = useState<"replace" | "time" | "note" | "stay" | null>(null);
  const stay = stayOfCheckIn(plan, day, item);
  const close = () => setOpen(null);
  return (
    <>
      <ItemMenu
        {...rest}
        days={plan.days}
        day={day}
        item={item}
        editing={editing}
        onReplace={() => setOpen("replace")}
        onTime={() => setOpen("time")}
        onNote={() => setOpen("note")}
        onStay={() => setOpen("stay")}
      />
      {open === "replace" && <ReplaceDialog tripId={tripId} item={item} editing={editing} onClose={close} />}
      {open === "time" && <TimeDialog day={day} item={item} editing={editing} onClose={close} />}
      {open === "note" && <NoteDialog tripId={tripId} item={item} onClose={close} />}
      {open === "stay" && stay && <StayDialog stay={stay} editing={editing} onClose={close} />}
    </>
  );
}
