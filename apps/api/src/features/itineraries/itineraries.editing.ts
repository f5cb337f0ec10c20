import { destinationById } from "@evoya/domain/catalogue/index";
import { type Alternative, alternativesFor } from "@evoya/domain/planner/edit/alternatives";
import { applyEdits } from "@evoya/domain/planner/edit/apply-edit";
import { comparePlans } from "@evoya/domain/planner/edit/compare-plans";
import {
  type EditEffect,
  maxVersionBytes,
  maxVersions,
  type PlanEdit,
} from "@evoya/domain/planner/edit/plan-edit";
import type { Plan } from "@evoya/domain/planner/plan";
import type { Difference, ItineraryVersion, WishPreview } from "@evoya/schemas/itinerary-edits";
import { Problem } from "@evoya/schemas/problems";
import type { WishReader } from "../../adapters/planner/wishes.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import { planChanged } from "./itineraries.events.ts";
import type { ItineraryRepository } from "./itineraries.repository.ts";
import { type ModelQuotaStores, takeModelRequest } from "./model-quota.ts";
import { planHtml } from "./plan-html.ts";

type Stores = { itineraries: ItineraryRepository; publish: Publish } & ModelQuotaStores;
type Deps = {
  transact: Transact<Stores>;
  itineraries: ItineraryRepository;
  memberships: MembershipReader;
  wishes: WishReader;
  clock: () => Date;
};
type HeldPlan = NonNullable<Awaited<ReturnType<ItineraryRepository["holdPlan"]>>>;

/** Throws `conflict` for a plan with places the catalog no longer has. */
function requireKnown({ legs }: Plan): void {
  if (legs.every(({ destinationId }) => destinationById(destinationId))) return;
  throw new Problem("conflict", "This plan can't be changed here. Ask your concierge to do it.");
}

const bytesOf = (plan: Plan): number => Buffer.byteLength(JSON.stringify(plan));

/** Throws `conflict` for a change that makes a plan larger than a version may be. */
function requireRoom(before: Plan, after: Plan): void {
  const bytes = bytesOf(after);
  if (bytes <= maxVersionBytes || bytes <= bytesOf(before)) return;
  throw new Problem("conflict", "This plan is as long as it can be. Please remove something first.");
}

/**
 * Changing a plan: every change is its own version, and the newest of them are kept. Source: design §4 (versions).
 */
export function createItineraryEditing({ transact, itineraries, memberships, wishes, clock }: Deps) {
  const hold = async (
    store: ItineraryRepository,
    userId: string,
    id: string,
    ifMatch: string,
  ): Promise<HeldPlan> => {
    const held = await store.holdPlan(id, userId);
    if (!held) throw new Problem("not_found");
    if (held.updatedAt !== ifMatch) throw new Problem("stale");
    if (held.generationStatus !== "ready") throw new Problem("conflict", "Your itinerary isn't ready yet.");
    return held;
  };

  const show = async (
    { itineraries: store, publish }: Stores,
    userId: string,
    itineraryId: string,
    versionId: string,
    plan: Plan,
  ) => {
    await store.update(itineraryId, {
      currentVersionId: versionId,
      totalEstimatedCostCents: plan.costs.totalCents,
    });
    await publish(planChanged({ id: itineraryId, userId }));
  };

  /** Other members' trips aren't found; those of a member without full access are refused. */
  const requireOwn = async (userId: string, id: string): Promise<Plan> => {
    const version = await itineraries.currentPlan(id, userId);
    if (!version) throw new Problem("not_found");
    await memberships.require(userId, "full_itinerary");
    return version.plan as unknown as Plan;
  };

  return {
    /**
     * Makes a new version of the plan from version `ifMatch`. Throws `not_found`, `entitlement_required`, `stale`,
     * and `conflict` with the reason if the change isn't possible.
     */
    edit: async (
      userId: string,
      id: string,
      edits: PlanEdit[],
      ifMatch: string,
    ): Promise<{ change: string; effect: EditEffect; flags: string[] }> => {
      await requireOwn(userId, id);
      return transact(async (stores) => {
        const held = await hold(stores.itineraries, userId, id, ifMatch);
        const plan = held.plan as unknown as Plan;
        requireKnown(plan);
        const outcome = applyEdits(plan, edits);
        if (!outcome.ok) throw new Problem("conflict", outcome.message);
        requireRoom(plan, outcome.plan);
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
        await stores.itineraries.trimVersions(id, maxVersions);
        const { change, effect, flags } = outcome;
        return { change, effect, flags };
      });
    },

    /** Goes back, or forward, to version `number`. Throws `not_found`, `entitlement_required`, `stale`. */
    choose: async (userId: string, id: string, number: number, ifMatch: string): Promise<void> => {
      await requireOwn(userId, id);
      await transact(async (stores) => {
        await hold(stores.itineraries, userId, id, ifMatch);
        const version = await stores.itineraries.findVersion(id, number);
        if (!version) throw new Problem("not_found", "There's no such version of this plan.");
        await show(stores, userId, id, version.id, version.plan as unknown as Plan);
      });
    },

    versions: async (userId: string, id: string): Promise<{ items: ItineraryVersion[] }> => {
      await requireOwn(userId, id);
      return { items: await itineraries.listVersions(id, userId) };
    },

    /** Reads a text as changes and previews them, changing nothing. Throws `not_found`, `entitlement_required`. */
    readWishes: async (userId: string, id: string, text: string): Promise<WishPreview> => {
      const plan = await requireOwn(userId, id);
      requireKnown(plan);
      await transact((stores) => takeModelRequest(stores, { userId, kind: "wishes", now: clock() }));
      const { edits, notUnderstood, reader } = await wishes.read(text, plan);
      const outcome = applyEdits(plan, edits);
      return {
        edits,
        notUnderstood,
        reader,
        change: outcome.ok ? outcome.change : "",
        difference: outcome.ok && edits.length > 0 ? comparePlans(plan, outcome.plan) : null,
        flags: outcome.ok ? outcome.flags : [],
        refused: outcome.ok ? null : outcome.message,
      };
    },

    /** What differs between two versions. Throws `not_found`, `entitlement_required`. */
    compare: async (userId: string, id: string, from: number, to: number): Promise<Difference> => {
      await requireOwn(userId, id);
      const [before, after] = await Promise.all([
        itineraries.findVersion(id, from),
        itineraries.findVersion(id, to),
      ]);
      if (!before || !after) throw new Problem("not_found", "There's no such version of this plan.");
      return comparePlans(before.plan as unknown as Plan, after.plan as unknown as Plan);
    },

    alternatives: async (userId: string, id: string, itemId: string): Promise<{ items: Alternative[] }> => {
      const plan = await requireOwn(userId, id);
      requireKnown(plan);
      return { items: alternativesFor(plan, itemId) };
    },
  };
}

export type ItineraryEditing = ReturnType<typeof createItineraryEditing>;
