import { isOpenOffer, offerRefusals, offerStatusAt } from "@evoya/domain/offers";
import { isActiveRequest } from "@evoya/domain/request-status";
import type { CaseForStaff } from "@evoya/schemas/cases";
import type { OfferForStaff, offerDecision } from "@evoya/schemas/offers";
import { Problem } from "@evoya/schemas/problems";
import type { z } from "zod";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { toStaffCase } from "./case-view.ts";
import type { CaseRepository, CaseRow } from "./cases.repository.ts";
import { toStaffOffer } from "./offer-view.ts";
import { offerDecided, offersAllowed } from "./offers.events.ts";
import type { OfferRepository, OfferRow } from "./offers.repository.ts";
import type { StaffCaseService } from "./staff-cases.service.ts";

type Stores = { cases: CaseRepository; offers: OfferRepository; publish: Publish };
type Deps = {
  transact: Transact<Stores>;
  offers: OfferRepository;
  staffCases: Pick<StaffCaseService, "caseOf" | "caseIn">;
  clock: () => Date;
};

/** Whether a request is open to new offers; none that's done or archived is. */
export const takesOffers = ({ status, archivedAt }: CaseRow): boolean =>
  isActiveRequest(status) && archivedAt === null;

/** Throws `conflict` for an offer that's decided, withdrawn, or expired, and `stale` for another version. */
export function requireOpen(row: OfferRow, ifMatch: string, now: number): void {
  const status = offerStatusAt(row.status, row.validUntil, now);
  if (!isOpenOffer(status)) throw new Problem("conflict", offerRefusals[status]);
  if (row.updatedAt !== ifMatch) throw new Problem("stale");
}

/** What the team does with offers. */
export function createStaffOffers({ transact, offers, staffCases, clock }: Deps) {
  const now = (): number => clock().getTime();

  return {
    /**
     * Opens a request to offers, or closes it. Existing offers stay. Throws `not_found`, and `conflict` for a
     * request that's completed, canceled, or archived.
     */
    allow: (caseId: string, allowed: boolean, origin: StaffOrigin): Promise<CaseForStaff> =>
      transact(async (stores) => {
        const row = await staffCases.caseIn(stores.cases, caseId);
        if (allowed && !takesOffers(row))
          throw new Problem(
            "conflict",
            "Only open requests take offers. This one is completed, canceled, or archived.",
          );
        if (await stores.offers.allow(caseId, allowed))
          await stores.publish(offersAllowed(row, allowed, origin));
        return toStaffCase(await staffCases.caseIn(stores.cases, caseId));
      }),

    /** A request's offers. Throws `not_found`. */
    listForStaff: async (caseId: string): Promise<{ items: OfferForStaff[] }> => {
      await staffCases.caseOf(caseId);
      return { items: (await offers.listOf(caseId)).map((row) => toStaffOffer(row, now())) };
    },

    /** Accepts or declines version `ifMatch` of an open offer, for good. Throws `not_found`, `conflict`, `stale`. */
    decide: (
      id: string,
      { status, reason }: z.output<typeof offerDecision>,
      ifMatch: string,
      origin: StaffOrigin,
    ): Promise<OfferForStaff> =>
      transact(async (stores) => {
        const before = await stores.offers.find(id);
        if (!before) throw new Problem("not_found");
        requireOpen(before, ifMatch, now());
        const decision = { status, reason: reason || null, decidedBy: origin.caller.adminUserId };
        if (!(await stores.offers.decide(id, ifMatch, decision))) throw new Problem("stale");
        const row = await staffCases.caseIn(stores.cases, before.caseId);
        await stores.publish(offerDecided(row, before, status, origin));
        return toStaffOffer((await stores.offers.find(id))!, now());
      }),
  };
}
