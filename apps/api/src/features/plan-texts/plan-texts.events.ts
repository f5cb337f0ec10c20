import type { PlanTextSheet, PlanTexts } from "@evoya/domain/plan-texts";
import type { DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

type Change = { sheet: PlanTextSheet; before: PlanTexts; after: PlanTexts };

/** A plan, or the comparison, has new texts from now on. */
export const planTextsChanged = ({ sheet, before, after }: Change, origin: StaffOrigin): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action: "plan_texts.update",
    resourceType: "plan_texts",
    resourceId: sheet,
    before,
    after,
  },
});
