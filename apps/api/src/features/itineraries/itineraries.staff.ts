import type { EditEffect, PlanEdit } from "@evoya/domain/planner/edit/plan-edit";
import type { Plan } from "@evoya/domain/planner/plan";
import { withZones } from "@evoya/domain/planner/zones";
import type { EditPreview } from "@evoya/schemas/itinerary-edits";
import { Problem } from "@evoya/schemas/problems";
import type { ItineraryEntryForStaff, ItineraryForStaff } from "@evoya/schemas/staff-itineraries";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { placeOf, toPage } from "../../http/paging.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { GeneratorForm } from "./generator-rules.ts";
import type { ItemOrigins } from "./item-origins.ts";
import type { ItineraryEditing } from "./itineraries.editing.ts";
import { itineraryCreatedByStaff } from "./itineraries.events.ts";
import type { PlanLooks } from "./itineraries.looks.ts";
import type { ItineraryRepository } from "./itineraries.repository.ts";
import type { ItineraryService } from "./itineraries.service.ts";
import type { ItinerarySigning, Signing } from "./itineraries.signing.ts";
import type { ItineraryVersionRepository } from "./itinerary-versions.repository.ts";

type Reading = { itineraries: ItineraryRepository; itineraryVersions: ItineraryVersionRepository };
type Deps = {
  transact: Transact<Reading & { publish: Publish }>;
  itineraries: ItineraryRepository;
  versions: ItineraryVersionRepository;
  profiles: ProfileReader;
  planning: Pick<ItineraryService, "draftFor">;
  editing: Pick<ItineraryEditing, "editFor">;
  looks: Pick<PlanLooks, "previewFor" | "readWishesFor" | "alternativesFor">;
  signing: ItinerarySigning;
  withOrigins: ItemOrigins;
};

type Row = NonNullable<Awaited<ReturnType<ItineraryRepository["find"]>>>;

const entryOf = (row: Row): ItineraryEntryForStaff => ({
  ...row,
  destination: row.destination ?? row.title,
  generation: row.generationStatus,
  failure: row.generationError,
});

const unknownMember = () => new Problem("not_found", "User not found");

/** Members' itineraries for the team, and for partners whose key allows it (decision 187). */
export function createStaffItineraryService(deps: Deps) {
  const { transact, itineraries, versions, profiles, planning, editing, looks, signing, withOrigins } = deps;

  /** Reads the row first: if the plan is newer than `updatedAt`, an edit is stale, never the other way around. */
  const viewIn = async (stores: Reading, id: string): Promise<ItineraryForStaff> => {
    const row = await stores.itineraries.find(id);
    if (!row) throw new Problem("not_found");
    const current = (await stores.itineraryVersions.current(id)) ?? null;
    return {
      ...entryOf(row),
      version: current?.number ?? null,
      plan: current && (await withOrigins(id, withZones(current.plan as unknown as Plan), "others")),
    };
  };

  const find = (id: string): Promise<ItineraryForStaff> =>
    viewIn({ itineraries, itineraryVersions: versions }, id);

  return {
    /** Throws `not_found`. */
    find,

    /** A page of a member's own itineraries, newest first. Throws `not_found`. */
    list: async (userId: string, { limit, cursor }: { limit: number; cursor?: string | undefined }) => {
      if (!(await profiles.find(userId))) throw unknownMember();
      const rows = await itineraries.ownedPage(userId, { limit: limit + 1, after: placeOf(cursor) });
      return toPage(rows, limit, entryOf, ({ createdAt }) => createdAt);
    },

    /**
     * Has an itinerary made for a member. It doesn't count toward the plan, since the member didn't ask for
     * it. Throws `not_found`, `invalid_input`, `conflict` for a member who already has as many trips as
     * allowed.
     */
    create: async (userId: string, form: GeneratorForm, origin: StaffOrigin): Promise<ItineraryForStaff> => {
      if (!(await profiles.find(userId))) throw unknownMember();
      return transact(async (stores) => {
        const { id, names } = await planning.draftFor(userId, form);
        await stores.publish(itineraryCreatedByStaff({ id, userId }, names, origin));
        return viewIn(stores, id);
      });
    },

    /**
     * Signs items of a plan, or takes signatures back, as of version `ifMatch`. Throws `not_found`, `stale`, `conflict`,
     * and `forbidden` for keys.
     */
    sign: async (
      id: string,
      signed: Signing,
      ifMatch: string,
      origin: StaffOrigin,
    ): Promise<ItineraryForStaff> => {
      const row = await itineraries.find(id);
      if (!row) throw new Problem("not_found");
      await signing.sign(row.userId, id, signed, ifMatch, origin);
      return find(id);
    },

    /** What edits would do, changing nothing. Throws `not_found`, `invalid_input`, `conflict`. */
    preview: async (id: string, edits: PlanEdit[]): Promise<EditPreview> => {
      const row = await itineraries.find(id);
      if (!row) throw new Problem("not_found");
      return looks.previewFor(row.userId, id, edits);
    },

    readWishes: looks.readWishesFor,
    alternatives: looks.alternativesFor,

    /** Changes version `ifMatch` of a plan. Throws `not_found`, `stale`, `invalid_input`, `conflict`. */
    edit: async (
      id: string,
      edits: PlanEdit[],
      ifMatch: string,
      origin: StaffOrigin,
    ): Promise<{ itinerary: ItineraryForStaff; change: string; effect: EditEffect; flags: string[] }> => {
      const row = await itineraries.find(id);
      if (!row) throw new Problem("not_found");
      const { change, effect, flags } = await editing.editFor(row.userId, id, edits, ifMatch, origin);
      return { change, effect, flags, itinerary: await find(id) };
    },
  };
}

export type StaffItineraryService = ReturnType<typeof createStaffItineraryService>;
