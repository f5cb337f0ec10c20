import {
  areForOwner,
  changeForCompanion,
  differsForOwner,
  firstNameOf,
  type TripRole,
} from "@evoya/domain/companions";
import { type Alternative, alternativesFor } from "@evoya/domain/planner/edit/alternatives";
import { applyEdits } from "@evoya/domain/planner/edit/apply-edit";
import { compareItineraries } from "@evoya/domain/planner/edit/compare-itineraries";
import type { PlanEdit, Spared } from "@evoya/domain/planner/edit/plan-edit";
import type { Plan } from "@evoya/domain/planner/plan";
import type { Difference, EditPreview, ItineraryVersion, WishPreview } from "@evoya/schemas/itinerary-edits";
import { Problem } from "@evoya/schemas/problems";
import type { WishReader } from "../../adapters/planner/wishes.ts";
import type { Transact } from "../../db/transact.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { requireAhead, requireEditor, requireKnown } from "./editing-rules.ts";
import { signedItems } from "./item-origins.ts";
import type { ItinerarySignatureRepository } from "./itinerary-signatures.repository.ts";
import type { ItineraryVersionRepository } from "./itinerary-versions.repository.ts";
import { type ModelQuotaStores, takeModelRequest } from "./model-quota.ts";
import { requireWholePlan } from "./whole-plan.ts";

type Deps = {
  transact: Transact<ModelQuotaStores>;
  versions: ItineraryVersionRepository;
  signatures: Pick<ItinerarySignatureRepository, "list">;
  memberships: MembershipReader;
  profiles: ProfileReader;
  wishes: WishReader;
  clock: () => Date;
};

function previewOf(plan: Plan, edits: PlanEdit[], now: Date, signed: Spared): EditPreview {
  const outcome = applyEdits(plan, edits, now, signed);
  if (!outcome.ok)
    return {
      change: "",
      difference: null,
      flags: [],
      refused: outcome.message,
      instead: outcome.instead ?? null,
    };
  const { change, flags } = outcome;
  const difference = edits.length > 0 ? compareItineraries(plan, outcome.plan) : null;
  return { change, difference, flags, refused: null, instead: null };
}

/** What the team sees before it changes a member's plan. Changes nothing. */
function staffLooks({ versions, signatures, wishes, profiles, clock }: Deps) {
  /** A trip's plan for the team, whatever its member's membership. Throws `not_found`, `conflict`. */
  const planForStaff = async (id: string): Promise<Plan> => {
    const current = await versions.current(id);
    if (!current) throw new Problem("not_found");
    const plan = current.plan as unknown as Plan;
    requireKnown(plan);
    return plan;
  };

  return {
    /** What the team's changes would do. Throws `not_found`, `conflict`, `invalid_input`. */
    previewFor: async (userId: string, id: string, edits: PlanEdit[]): Promise<EditPreview> => {
      const plan = await planForStaff(id);
      await requireAhead(profiles, clock, userId, plan, edits);
      return previewOf(plan, edits, clock(), signedItems(plan, await signatures.list(id)));
    },

    /**
     * Reads the team's words as changes, without using up any of the member's own requests. Throws
     * `not_found`, `conflict`.
     */
    readWishesFor: async (id: string, text: string): Promise<WishPreview> => {
      const plan = await planForStaff(id);
      const [now, signed] = [clock(), signedItems(plan, await signatures.list(id))];
      const read = await wishes.read(text, plan, now, signed);
      return { ...read, ...previewOf(plan, read.edits, now, signed) };
    },

    /** Throws `not_found`, `conflict`. */
    alternativesFor: async (id: string, itemId: string): Promise<{ items: Alternative[] }> => ({
      items: alternativesFor(await planForStaff(id), itemId),
    }),
  };
}

/** What members see of a plan's versions, and before they change it. Changes nothing. */
function memberLooks({ transact, versions, signatures, memberships, profiles, wishes, clock }: Deps) {
  /**
   * The plan of a trip on which the member has at least this role. Throws `not_found` for other members'
   * trips, and refuses those whose owner doesn't have full access.
   */
  const seenBy = async (userId: string, id: string, atLeast: TripRole) => {
    const version = await versions.currentPlan(id, userId);
    if (!version || (atLeast === "owner" && version.role !== "owner")) throw new Problem("not_found");
    if (atLeast === "editor") requireEditor(version);
    await requireWholePlan(memberships, { ...version, userId });
    return version;
  };
  const planFor = async (userId: string, id: string, atLeast: TripRole): Promise<Plan> =>
    (await seenBy(userId, id, atLeast)).plan as unknown as Plan;

  return {
    /** What changes would do, changing nothing. Throws `not_found`, `entitlement_required`, `conflict`, `invalid_input`. */
    preview: async (userId: string, id: string, edits: PlanEdit[]): Promise<EditPreview> => {
      const plan = await planFor(userId, id, areForOwner(edits) ? "owner" : "editor");
      await requireAhead(profiles, clock, userId, plan, edits);
      requireKnown(plan);
      return previewOf(plan, edits, clock(), signedItems(plan, await signatures.list(id)));
    },

    versions: async (userId: string, id: string): Promise<{ items: ItineraryVersion[] }> => {
      const { role } = await seenBy(userId, id, "viewer");
      const items = await versions.list(id, userId);
      const shown = items.find(({ isCurrent }) => isCurrent);
      return {
        items: items.map(({ outline, ...version }) => ({
          ...version,
          isForOwner: role !== "owner" && shown !== undefined && differsForOwner(shown.outline, outline),
          by: firstNameOf(version.by),
          change: role === "owner" ? version.change : changeForCompanion(version.change),
        })),
      };
    },

    /** Reads a text as changes and previews them, changing nothing. Throws `not_found`, `entitlement_required`. */
    readWishes: async (userId: string, id: string, text: string): Promise<WishPreview> => {
      const plan = await planFor(userId, id, "owner");
      requireKnown(plan);
      await transact((stores) => takeModelRequest(stores, { userId, kind: "wishes", now: clock() }));
      const [now, signed] = [clock(), signedItems(plan, await signatures.list(id))];
      const read = await wishes.read(text, plan, now, signed);
      return { ...read, ...previewOf(plan, read.edits, now, signed) };
    },

    /** The differences between two versions. Throws `not_found`, `entitlement_required`. */
    compare: async (userId: string, id: string, from: number, to: number): Promise<Difference> => {
      await planFor(userId, id, "viewer");
      const [before, after] = await Promise.all([versions.find(id, from), versions.find(id, to)]);
      if (!before || !after) throw new Problem("not_found", "There's no such version of this plan.");
      return compareItineraries(before.plan as unknown as Plan, after.plan as unknown as Plan);
    },

    alternatives: async (userId: string, id: string, itemId: string): Promise<{ items: Alternative[] }> => {
      const plan = await planFor(userId, id, "editor");
      requireKnown(plan);
      return { items: alternativesFor(plan, itemId) };
    },
  };
}

/** Viewing a plan's versions, and what edits would do. Source: design §4 (versions). */
export const createPlanLooks = (deps: Deps) => ({ ...staffLooks(deps), ...memberLooks(deps) });

export type PlanLooks = ReturnType<typeof createPlanLooks>;
