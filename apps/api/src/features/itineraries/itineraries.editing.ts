import { areForOwner, differsForOwner, firstNameOf, type TripRole } from "@evoya/domain/companions";
import { calendarDateIn } from "@evoya/domain/dates";
import { type Alternative, alternativesFor } from "@evoya/domain/planner/edit/alternatives";
import { applyEdits } from "@evoya/domain/planner/edit/apply-edit";
import { compareItineraries } from "@evoya/domain/planner/edit/compare-itineraries";
import type { PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import type { Plan } from "@evoya/domain/planner/plan";
import { zoneOf } from "@evoya/domain/time-zones";
import type { Difference, EditPreview, ItineraryVersion, WishPreview } from "@evoya/schemas/itinerary-edits";
import { Problem } from "@evoya/schemas/problems";
import type { WishReader } from "../../adapters/planner/wishes.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { requireEditor, requireKnown, requireOwner, requireUnbooked } from "./editing-rules.ts";
import type { ItineraryRepository } from "./itineraries.repository.ts";
import type { ItineraryVersionRepository } from "./itinerary-versions.repository.ts";
import { type ModelQuotaStores, takeModelRequest } from "./model-quota.ts";
import { type Author, createPlanChanges, type Edited } from "./plan-changes.ts";
import { requireWholePlan } from "./whole-plan.ts";

type Stores = {
  itineraries: ItineraryRepository;
  itineraryVersions: ItineraryVersionRepository;
  publish: Publish;
} & ModelQuotaStores;
type Deps = {
  transact: Transact<Stores>;
  versions: ItineraryVersionRepository;
  memberships: MembershipReader;
  profiles: ProfileReader;
  wishes: WishReader;
  clock: () => Date;
};

function previewOf(plan: Plan, edits: PlanEdit[]): EditPreview {
  const outcome = applyEdits(plan, edits);
  if (!outcome.ok) return { change: "", difference: null, flags: [], refused: outcome.message };
  const { change, flags } = outcome;
  const difference = edits.length > 0 ? compareItineraries(plan, outcome.plan) : null;
  return { change, difference, flags, refused: null };
}

/** What the team sees before it changes a member's plan. Changes nothing. */
function staffLooks(
  { versions, wishes }: Pick<Deps, "versions" | "wishes">,
  requireAhead: (userId: string, edits: PlanEdit[]) => Promise<void>,
) {
  /** A trip's plan for the team, whatever its member's own plan. Throws `not_found`, `conflict`. */
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
      await requireAhead(userId, edits);
      return previewOf(await planForStaff(id), edits);
    },

    /** Reads the team's words as changes; it takes nothing from what the member may ask. Throws `not_found`, `conflict`. */
    readWishesFor: async (id: string, text: string): Promise<WishPreview> => {
      const plan = await planForStaff(id);
      const { edits, notUnderstood, reader } = await wishes.read(text, plan);
      return { edits, notUnderstood, reader, ...previewOf(plan, edits) };
    },

    /** Throws `not_found`, `conflict`. */
    alternativesFor: async (id: string, itemId: string): Promise<{ items: Alternative[] }> => ({
      items: alternativesFor(await planForStaff(id), itemId),
    }),
  };
}

/**
 * Changing a plan: every change is its own version, and the newest of them are kept. Source: design §4 (versions).
 */
export function createItineraryEditing(deps: Deps) {
  const { transact, versions, memberships, profiles, wishes, clock } = deps;
  const { hold, show, changeHeld } = createPlanChanges(clock);

  /**
   * The plan of a trip on which the member is at least that much. Other members' trips aren't found; those of an owner
   * without full access are refused.
   */
  const planFor = async (userId: string, id: string, atLeast: TripRole): Promise<Plan> => {
    const version = await versions.currentPlan(id, userId);
    if (!version || (atLeast === "owner" && version.role !== "owner")) throw new Problem("not_found");
    if (atLeast === "editor") requireEditor(version);
    await requireWholePlan(memberships, { ...version, userId });
    return version.plan as unknown as Plan;
  };

  /** Throws `invalid_input` for a trip that would begin in the past. */
  const requireAhead = async (userId: string, edits: PlanEdit[]): Promise<void> => {
    const dates = edits.find((edit) => edit.kind === "dates");
    if (!dates) return;
    const zone = zoneOf((await profiles.find(userId))?.timezone);
    if (dates.startDate >= calendarDateIn(zone, clock())) return;
    const message = "Start date cannot be in the past";
    throw new Problem("invalid_input", message, { errors: [{ path: "startDate", message }] });
  };

  /** Makes a new version of the plan from version `ifMatch`. */
  const change = (
    userId: string,
    id: string,
    edits: PlanEdit[],
    ifMatch: string,
    author: Author,
  ): Promise<Edited> =>
    transact(async (stores) => {
      const held = await hold(stores.itineraries, userId, id, ifMatch);
      if (areForOwner(edits)) requireOwner(held);
      if (author.kind === "member" && edits.some(({ kind }) => kind === "dates" || kind === "travelers"))
        requireUnbooked(held);
      return changeHeld(stores, held, edits, author);
    });

  return {
    ...staffLooks(deps, requireAhead),

    /** What changes would do, changing nothing. Throws `not_found`, `entitlement_required`, `conflict`, `invalid_input`. */
    preview: async (userId: string, id: string, edits: PlanEdit[]): Promise<EditPreview> => {
      const plan = await planFor(userId, id, areForOwner(edits) ? "owner" : "editor");
      await requireAhead(userId, edits);
      requireKnown(plan);
      return previewOf(plan, edits);
    },

    /**
     * Makes a new version of the plan from version `ifMatch`. Throws `not_found`, `entitlement_required`, `forbidden`,
     * `stale`, and `conflict` with the reason if the change isn't possible.
     */
    edit: async (userId: string, id: string, edits: PlanEdit[], ifMatch: string): Promise<Edited> => {
      await planFor(userId, id, "editor");
      await requireAhead(userId, edits);
      return change(userId, id, edits, ifMatch, { kind: "member", userId });
    },

    /**
     * The same by the team or a partner, for the member `userId`, whose plan doesn't matter here; the member gets to
     * know. Throws `not_found`, `stale`, `invalid_input`, `conflict`.
     */
    editFor: async (
      userId: string,
      id: string,
      edits: PlanEdit[],
      ifMatch: string,
      origin: StaffOrigin,
    ): Promise<Edited> => {
      await requireAhead(userId, edits);
      return change(userId, id, edits, ifMatch, { kind: "staff", origin });
    },

    /**
     * The same with edits chosen for the plan as it is by then; without any, nothing changes. Throws `not_found`,
     * `conflict`.
     */
    reworkFor: (
      userId: string,
      id: string,
      editsFor: (plan: Plan) => PlanEdit[],
      origin: StaffOrigin,
    ): Promise<Pick<Edited, "change" | "flags"> & { version: number }> =>
      transact(async (stores) => {
        const held = await hold(stores.itineraries, userId, id, null);
        const edits = editsFor(held.plan as unknown as Plan);
        if (edits.length === 0) return { version: held.number, change: "", flags: [] };
        const { change, flags } = await changeHeld(stores, held, edits, { kind: "staff", origin });
        const current = await stores.itineraryVersions.current(id);
        return { version: current?.number ?? held.number, change, flags };
      }),

    /** Goes back, or forward, to version `number`. Throws `not_found`, `entitlement_required`, `stale`. */
    choose: async (userId: string, id: string, number: number, ifMatch: string): Promise<void> => {
      await planFor(userId, id, "editor");
      await transact(async (stores) => {
        const held = await hold(stores.itineraries, userId, id, ifMatch);
        const version = await stores.itineraryVersions.find(id, number);
        if (!version) throw new Problem("not_found", "There's no such version of this plan.");
        const [before, after] = [held.plan as unknown as Plan, version.plan as unknown as Plan];
        if (before.days[0]?.date !== after.days[0]?.date || before.days.length !== after.days.length)
          requireUnbooked(held);
        if (differsForOwner(before, after)) requireOwner(held);
        await show(stores, { by: userId, held, versionId: version.id, plan: after });
      });
    },

    versions: async (userId: string, id: string): Promise<{ items: ItineraryVersion[] }> => {
      await planFor(userId, id, "viewer");
      const items = await versions.list(id, userId);
      return { items: items.map((version) => ({ ...version, by: firstNameOf(version.by) })) };
    },

    /** Reads a text as changes and previews them, changing nothing. Throws `not_found`, `entitlement_required`. */
    readWishes: async (userId: string, id: string, text: string): Promise<WishPreview> => {
      const plan = await planFor(userId, id, "owner");
      requireKnown(plan);
      await transact((stores) => takeModelRequest(stores, { userId, kind: "wishes", now: clock() }));
      const { edits, notUnderstood, reader } = await wishes.read(text, plan);
      return { edits, notUnderstood, reader, ...previewOf(plan, edits) };
    },

    /** What differs between two versions. Throws `not_found`, `entitlement_required`. */
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

export type ItineraryEditing = ReturnType<typeof createItineraryEditing>;
