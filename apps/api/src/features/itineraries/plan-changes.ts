import { addedByTeam } from "@evoya/domain/planner/edit/added-by";
import { applyMeasured, type NewWalks } from "@evoya/domain/planner/edit/apply-measured";
import { type EditEffect, maxVersions, type PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import type { Plan } from "@evoya/domain/planner/plan";
import { Problem } from "@evoya/schemas/problems";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { requireEditor, requireKnown, requireRoom, whoWasFaster } from "./editing-rules.ts";
import { signedItems } from "./item-origins.ts";
import { planChanged, planChangedByStaff } from "./itineraries.events.ts";
import type { HeldPlan, ItineraryRepository } from "./itineraries.repository.ts";
import type { ItinerarySignatureRepository } from "./itinerary-signatures.repository.ts";
import type { ItineraryVersionRepository } from "./itinerary-versions.repository.ts";
import { planHtml } from "./plan-html.ts";

type Stores = {
  itineraries: ItineraryRepository;
  itineraryVersions: ItineraryVersionRepository;
  itinerarySignatures: Pick<ItinerarySignatureRepository, "list">;
  publish: Publish;
};
export type Edited = { version: number; change: string; effect: EditEffect; flags: string[] };
/** Who changes a plan: its member, or the team for them. */
export type Author = { kind: "member"; userId: string } | { kind: "staff"; origin: StaffOrigin };

/** Nothing was measured for a change. */
export const noWalks: NewWalks = { ways: [], kept: new Set() };

/** A trip's dates follow its plan; dates it got while its plan had none stay. */
function datesOf(plan: Plan, before: Plan): { startDate?: string | null; endDate?: string | null } {
  const [startDate, endDate] = [plan.days[0]?.date ?? null, plan.days.at(-1)?.date ?? null];
  return startDate === null && !before.days[0]?.date ? {} : { startDate, endDate };
}

/** Gives a locked plan another version, inside a transaction. */
export function createPlanChanges(clock: () => Date) {
  /** `allow` throws if the locked plan may not be changed; its errors come before `stale`. */
  const hold = async (
    store: ItineraryRepository,
    userId: string,
    id: string,
    ifMatch: string | null,
    allow?: (held: HeldPlan) => Promise<void>,
  ): Promise<HeldPlan> => {
    const held = await store.holdPlan(id, userId);
    if (!held) throw new Problem("not_found");
    requireEditor(held);
    await allow?.(held);
    if (ifMatch !== null && held.updatedAt !== ifMatch)
      throw new Problem("stale", whoWasFaster(held, userId));
    if (held.generationStatus !== "ready") throw new Problem("conflict", "Your itinerary isn't ready yet.");
    return held;
  };

  const show = async (
    { itineraries: store, publish }: Stores,
    { by, held, versionId, plan }: { by: string | null; held: HeldPlan; versionId: string; plan: Plan },
  ) => {
    const { id: itineraryId, userId, companionIds } = held;
    const before = held.plan as unknown as Plan;
    await store.update(itineraryId, {
      currentVersionId: versionId,
      planChangedAt: clock().toISOString(),
      planChangedBy: by,
      totalEstimatedCostCents: plan.costs.totalCents,
      title: plan.title.slice(0, 255),
      ...datesOf(plan, before),
    });
    const { tripLength, travellers, childAges = [] } = plan.brief;
    await store.updateRequest(itineraryId, {
      tripLength,
      groupSize: travellers,
      childAges,
      ...datesOf(plan, before),
    });
    await publish(planChanged({ id: itineraryId, userId, companionIds }));
  };

  /**
   * Makes a new version of a locked plan, in which the walks measured for it aren't estimates. The team may also change a
   * trip it's booking.
   */
  const changeHeld = async (
    stores: Stores,
    held: HeldPlan,
    edits: PlanEdit[],
    author: Author,
    walks = noWalks,
  ): Promise<Edited> => {
    const { id } = held;
    const plan = held.plan as unknown as Plan;
    requireKnown(plan);
    const signed = signedItems(plan, await stores.itinerarySignatures.list(id));
    const outcome = applyMeasured(plan, edits, walks, clock(), signed);
    if (!outcome.ok) throw new Problem("conflict", outcome.message, { instead: outcome.instead });
    const changed = author.kind === "staff" ? addedByTeam(plan, outcome.plan) : outcome.plan;
    requireRoom(plan, changed);
    const by = author.kind === "member" ? author.userId : null;
    const added = await stores.itineraryVersions.add({
      itineraryId: id,
      plan: JSON.stringify(changed),
      html: planHtml(changed),
      source: author.kind,
      createdByKind: author.kind,
      createdByUserId: by,
      createdByAdminId: author.kind === "staff" ? author.origin.caller.adminUserId : null,
      basedOn: held.number,
      change: outcome.change.slice(0, 300),
    });
    await show(stores, { by, held, versionId: added.id, plan: changed });
    await stores.itineraryVersions.trim(id, maxVersions);
    const { change, effect, flags } = outcome;
    if (author.kind === "staff") {
      const versions = { before: held.number, after: added.number };
      await stores.publish(
        planChangedByStaff(held, changed.title.slice(0, 255), change, versions, author.origin),
      );
    }
    return { version: added.number, change, effect, flags };
  };

  return { hold, show, changeHeld };
}
