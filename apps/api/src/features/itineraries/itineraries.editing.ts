import { destinations } from "@evoya/domain/catalogue/index";
import { type Alternative, alternativesFor } from "@evoya/domain/planner/edit/alternatives";
import { applyEdit } from "@evoya/domain/planner/edit/apply-edit";
import type { EditEffect, PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import type { Plan } from "@evoya/domain/planner/plan";
import type { ItineraryVersion } from "@evoya/schemas/itinerary-edits";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { LiveEventRepository } from "../../live/live-events.repository.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { ItineraryRepository } from "./itineraries.repository.ts";
import { planHtml } from "./plan-html.ts";

type Stores = { itineraries: ItineraryRepository; events: LiveEventRepository };
type Deps = {
  transact: Transact<Stores>;
  itineraries: ItineraryRepository;
  memberships: MembershipReader;
};
type HeldPlan = NonNullable<Awaited<ReturnType<ItineraryRepository["holdPlan"]>>>;

function destinationOf({ destinationId }: Plan) {
  const found = destinations.find(({ id }) => id === destinationId);
  if (!found) throw new Problem("conflict", "This plan can't be changed here. Ask your concierge to do it.");
  return found;
}

/** Changing a plan: every change is a version of its own, and none is ever lost. Source: design §4 (versions). */
export function createItineraryEditing({ transact, itineraries, memberships }: Deps) {
  const hold = async (
    store: ItineraryRepository,
    userId: string,
    id: string,
    ifMatch: string,
  ): Promise<HeldPlan> => {
    const held = await store.holdPlan(id, userId);
    if (!held) throw new Problem("not_found");
    if (held.updatedAt !== ifMatch) throw new Problem("stale");
    if (held.generationStatus !== "ready") throw new Problem("conflict", "Your itinerary is not ready yet.");
    return held;
  };

  const show = async (
    { itineraries: store, events }: Stores,
    userId: string,
    itineraryId: string,
    versionId: string,
    plan: Plan,
  ) => {
    await store.update(itineraryId, {
      currentVersionId: versionId,
      totalEstimatedCostCents: plan.costs.totalCents,
    });
    await events.add(`user:${userId}`, { type: "itinerary.changed", itineraryId });
  };

  /** Other members' trips are not found; those of a member without full access are refused. */
  const requireOwn = async (userId: string, id: string): Promise<Plan> => {
    const version = await itineraries.currentPlan(id, userId);
    if (!version) throw new Problem("not_found");
    await memberships.require(userId, "full_itinerary");
    return version.plan as unknown as Plan;
  };

  return {
    /** Makes a new version of the plan as of `ifMatch`. Throws `not_found`, `entitlement_required`, `stale`, `conflict` with why the change can't be. */
    edit: async (
      userId: string,
      id: string,
      edit: PlanEdit,
      ifMatch: string,
    ): Promise<{ change: string; effect: EditEffect; flags: string[] }> => {
      await requireOwn(userId, id);
      return transact(async (stores) => {
        const held = await hold(stores.itineraries, userId, id, ifMatch);
        const plan = held.plan as unknown as Plan;
        const ceiling = held.budgetMaxCents ?? Number.POSITIVE_INFINITY;
        const outcome = applyEdit(plan, edit, destinationOf(plan), ceiling);
        if (!outcome.ok) throw new Problem("conflict", outcome.message);
        const versionId = await stores.itineraries.addVersion({
          itineraryId: id,
          plan: JSON.stringify(outcome.plan),
          html: planHtml(outcome.plan),
          source: "member",
          createdByKind: "member",
          basedOn: held.number,
          change: outcome.change.slice(0, 300),
        });
        await show(stores, userId, id, versionId, outcome.plan);
        const { change, effect, flags } = outcome;
        return { change, effect, flags };
      });
    },

    /** Goes back, or forth, to version `number`. Throws `not_found`, `entitlement_required`, `stale`. */
    choose: async (userId: string, id: string, number: number, ifMatch: string): Promise<void> => {
      await requireOwn(userId, id);
      await transact(async (stores) => {
        await hold(stores.itineraries, userId, id, ifMatch);
        const version = await stores.itineraries.findVersion(id, number);
        if (!version) throw new Problem("not_found", "There is no such version of this plan.");
        await show(stores, userId, id, version.id, version.plan as unknown as Plan);
      });
    },

    versions: async (userId: string, id: string): Promise<{ items: ItineraryVersion[] }> => {
      await requireOwn(userId, id);
      return { items: await itineraries.listVersions(id, userId) };
    },

    alternatives: async (userId: string, id: string, itemId: string): Promise<{ items: Alternative[] }> => {
      const plan = await requireOwn(userId, id);
      return { items: alternativesFor(plan, itemId, destinationOf(plan)) };
    },
  };
}

export type ItineraryEditing = ReturnType<typeof createItineraryEditing>;
