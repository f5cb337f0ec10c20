import { areForOwner, differsForOwner } from "@evoya/domain/companions";
import { applyEdits } from "@evoya/domain/planner/edit/apply-edit";
import type { NewWalks } from "@evoya/domain/planner/edit/apply-measured";
import type { PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import type { Plan } from "@evoya/domain/planner/plan";
import { Problem } from "@evoya/schemas/problems";
import type { Routing } from "../../adapters/routing/routing.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { isKnown, requireAhead, requireOwner, requireUnbooked } from "./editing-rules.ts";
import { signedItems } from "./item-origins.ts";
import type { HeldPlan, ItineraryRepository } from "./itineraries.repository.ts";
import type { ItinerarySignatureRepository } from "./itinerary-signatures.repository.ts";
import type { ItineraryVersionRepository } from "./itinerary-versions.repository.ts";
import { measureNewWalks } from "./measure-walks.ts";
import { type Author, createPlanChanges, type Edited, noWalks } from "./plan-changes.ts";
import { requireWholePlan } from "./whole-plan.ts";

type Stores = {
  itineraries: ItineraryRepository;
  itineraryVersions: ItineraryVersionRepository;
  itinerarySignatures: Pick<ItinerarySignatureRepository, "list">;
  membershipReader: MembershipReader;
  profileReader: ProfileReader;
  publish: Publish;
};
type Deps = {
  transact: Transact<Stores>;
  versions: Pick<ItineraryVersionRepository, "currentPlan">;
  signatures: Pick<ItinerarySignatureRepository, "list">;
  memberships: Pick<MembershipReader, "allows">;
  /** Null where no server is configured. */
  routing: Routing | null;
  clock: () => Date;
};

/**
 * Members can only change plans they see all of. Throws `entitlement_required` for the owner, `forbidden` for
 * companions.
 */
const requireWhole = ({ membershipReader }: Stores, userId: string, { userId: ownerId }: HeldPlan) =>
  requireWholePlan(membershipReader, { ownerId, userId });

/**
 * Changing a plan: every change is its own version, and the newest ones are kept. Source: design §4
 * (versions).
 */
export function createItineraryEditing(deps: Deps) {
  const { transact, versions, signatures, memberships, routing, clock } = deps;
  const { hold, show, changeHeld } = createPlanChanges(clock);

  /**
   * Asked before the transaction, of the plan as it is by then: a change of another one is refused as stale. What's
   * signed, and still is after the change, stays so. Nothing is asked for someone who'll be refused.
   */
  const newWalks = async (
    userId: string,
    id: string,
    edits: PlanEdit[],
    author: Author,
  ): Promise<NewWalks> => {
    const current = routing && (await versions.currentPlan(id, userId));
    if (!routing || !current || current.role === "viewer") return noWalks;
    const isWhole = author.kind === "staff" || (await memberships.allows(current.ownerId, "full_itinerary"));
    const plan = current.plan as unknown as Plan;
    if (!isWhole || !isKnown(plan)) return noWalks;
    const rows = await signatures.list(id);
    const outcome = applyEdits(plan, edits, clock(), signedItems(plan, rows));
    if (!outcome.ok) return noWalks;
    const ways = await measureNewWalks(routing, plan, outcome.plan);
    return ways.length > 0 ? { ways, kept: signedItems(outcome.plan, rows) } : noWalks;
  };

  /** Makes a new version of the plan from version `ifMatch`. */
  const change = async (
    userId: string,
    id: string,
    edits: PlanEdit[],
    ifMatch: string,
    author: Author,
  ): Promise<Edited> => {
    const walks = await newWalks(userId, id, edits, author);
    return transact(async (stores) => {
      const held = await hold(stores.itineraries, userId, id, ifMatch, async (current) => {
        if (author.kind === "member") await requireWhole(stores, userId, current);
        await requireAhead(stores.profileReader, clock, userId, current.plan as unknown as Plan, edits);
      });
      if (areForOwner(edits)) requireOwner(held);
      if (author.kind === "member" && edits.some(({ kind }) => kind === "dates" || kind === "travelers"))
        requireUnbooked(held);
      return changeHeld(stores, held, edits, author, walks);
    });
  };

  return {
    /**
     * Makes a new version of the plan from version `ifMatch`. Throws `not_found`, `entitlement_required`, `forbidden`,
     * `stale`, and `conflict` with the reason if the change isn't possible.
     */
    edit: (userId: string, id: string, edits: PlanEdit[], ifMatch: string): Promise<Edited> =>
      change(userId, id, edits, ifMatch, { kind: "member", userId }),

    /**
     * The same by the team or a partner, for the member `userId`, whose membership doesn't matter here; the
     * member hears about it. Throws `not_found`, `stale`, `invalid_input`, `conflict`.
     */
    editFor: (
      userId: string,
      id: string,
      edits: PlanEdit[],
      ifMatch: string,
      origin: StaffOrigin,
    ): Promise<Edited> => change(userId, id, edits, ifMatch, { kind: "staff", origin }),

    /**
     * The same with edits chosen for the plan as it is at that time; without any, nothing changes. Throws
     * `not_found`, `conflict`.
     */
    reworkFor: (
      userId: string,
      id: string,
      editsFor: (plan: Plan) => PlanEdit[],
      origin: StaffOrigin,
    ): Promise<Pick<Edited, "version" | "change" | "flags">> =>
      transact(async (stores) => {
        const held = await hold(stores.itineraries, userId, id, null);
        const edits = editsFor(held.plan as unknown as Plan);
        if (edits.length === 0) return { version: held.number, change: "", flags: [] };
        const { version, change, flags } = await changeHeld(stores, held, edits, { kind: "staff", origin });
        return { version, change, flags };
      }),

    /** Goes back, or forward, to version `number`. Throws `not_found`, `entitlement_required`, `stale`. */
    choose: (userId: string, id: string, number: number, ifMatch: string): Promise<void> =>
      transact(async (stores) => {
        const held = await hold(stores.itineraries, userId, id, ifMatch, (plan) =>
          requireWhole(stores, userId, plan),
        );
        const version = await stores.itineraryVersions.find(id, number);
        if (!version) throw new Problem("not_found", "There's no such version of this plan.");
        const [before, after] = [held.plan as unknown as Plan, version.plan as unknown as Plan];
        if (before.days[0]?.date !== after.days[0]?.date || before.days.length !== after.days.length)
          requireUnbooked(held);
        if (differsForOwner(before, after)) requireOwner(held);
        await show(stores, { by: userId, held, versionId: version.id, plan: after });
      }),
  };
}

export type ItineraryEditing = ReturnType<typeof createItineraryEditing>;
