import { offerLimits } from "@evoya/domain/offers";
import type { NewOffer, Offer, OpenRequest } from "@evoya/schemas/offers";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { placeOf, toPage } from "../../http/paging.ts";
import type { KeyNames } from "../api-keys/api-keys.module.ts";
import type { CaseRepository } from "./cases.repository.ts";
import { toOffer } from "./offer-view.ts";
import { offerReceived, offerWithdrawn } from "./offers.events.ts";
import type { OfferRepository, OfferRow } from "./offers.repository.ts";
import type { StaffCaseService } from "./staff-cases.service.ts";
import { createStaffOffers, requireOpen, takesOffers } from "./staff-offers.service.ts";

type Stores = { cases: CaseRepository; offers: OfferRepository; publish: Publish };
type Deps = {
  transact: Transact<Stores>;
  offers: OfferRepository;
  staffCases: Pick<StaffCaseService, "caseOf" | "caseIn">;
  keyNames: KeyNames;
  clock: () => Date;
};
type Paging = { cursor?: string | undefined; limit: number };
type List<Item> = { items: Item[]; nextCursor: string | null };

const dayMs = 86_400_000;

/** An offer as it's stored; a percentage is kept in hundredths of a percent. */
const stored = ({ commission, link, ...offer }: NewOffer) => ({
  ...offer,
  validUntil: new Date(offer.validUntil).toISOString(),
  link: link ?? null,
  commissionHundredths: commission.kind === "percent" ? Math.round(commission.percent * 100) : null,
  commissionCents: commission.kind === "amount" ? commission.cents : null,
});

/** Whether an offer says the same as the one stored under its reference. */
const isSame = (row: OfferRow, caseId: string, offer: NewOffer): boolean =>
  row.caseId === caseId &&
  Object.entries(stored(offer)).every(([name, value]) =>
    name === "validUntil"
      ? Date.parse(row.validUntil) === Date.parse(offer.validUntil)
      : row[name as keyof OfferRow] === value,
  );

/** Partners' offers for requests whose team allows them, and what the team decides (decision 209). */
export function createOfferService(deps: Deps) {
  const { transact, offers, staffCases, keyNames, clock } = deps;
  const now = (): number => clock().getTime();

  /** Offers belong to keys. Throws `forbidden` for anyone else. */
  const keyOf = ({ caller }: StaffOrigin): string => {
    if (caller.kind !== "apiKey") throw new Problem("forbidden");
    return caller.apiKeyId;
  };

  const ownIn = async (store: OfferRepository, apiKeyId: string, id: string): Promise<OfferRow> => {
    const row = await store.find(id);
    if (row?.apiKeyId !== apiKeyId) throw new Problem("not_found");
    return row;
  };

  const refuseTime = (validUntil: string): void => {
    const left = Date.parse(validUntil) - now();
    if (left > 0 && left <= offerLimits.days * dayMs) return;
    const message = left > 0 ? "An offer is valid for a year at most" : "This time has passed";
    throw new Problem("invalid_input", undefined, { errors: [{ path: "validUntil", message }] });
  };

  const refuseTooMany = async (store: OfferRepository, caseId: string, apiKeyId: string): Promise<void> => {
    const { ofKey, ofRequest } = await store.count(caseId, apiKeyId);
    if (ofKey >= offerLimits.ofKey)
      throw new Problem("conflict", `You've sent ${offerLimits.ofKey} offers for this request.`);
    if (ofRequest >= offerLimits.ofRequest)
      throw new Problem("conflict", "This request has as many offers as it takes.");
  };

  return {
    ...createStaffOffers(deps),

    /** Requests open to offers, without their clients. */
    listOpen: async ({ cursor, limit }: Paging): Promise<List<OpenRequest>> =>
      toPage(
        await offers.listOpen({ after: placeOf(cursor), limit: limit + 1 }),
        limit,
        (each) => each,
        ({ openSince }) => openSince,
      ),

    /** The key's own offers. Throws `forbidden`. */
    listOwn: async (
      { cursor, limit, requestId }: Paging & { requestId?: string | undefined },
      origin: StaffOrigin,
    ): Promise<List<Offer>> => {
      const page = { requestId, after: placeOf(cursor), limit: limit + 1 };
      return toPage(
        await offers.listOfKey(keyOf(origin), page),
        limit,
        (row) => toOffer(row, now()),
        ({ createdAt }) => createdAt,
      );
    },

    /** One of the key's own offers. Throws `forbidden`, `not_found`. */
    findOwn: async (id: string, origin: StaffOrigin): Promise<Offer> =>
      toOffer(await ownIn(offers, keyOf(origin), id), now()),

    /**
     * Adds a partner's offer. Sending the same offer under the same reference returns the existing one.
     * Throws `not_found` for a request that isn't open to offers, `invalid_input` for a time that isn't
     * within a year, and `conflict` for one too many, or another offer under a used reference.
     */
    send: async (caseId: string, offer: NewOffer, origin: StaffOrigin): Promise<Offer> => {
      const apiKeyId = keyOf(origin);
      const partner = await keyNames.of(apiKeyId);
      const used = () => new Problem("conflict", "You've used this reference for another offer.");
      return transact(async (stores) => {
        await stores.offers.holdRequest(caseId);
        const before = await stores.offers.findByReference(apiKeyId, offer.reference);
        if (before && !isSame(before, caseId, offer)) throw used();
        if (before) return toOffer(before, now());
        const row = await staffCases.caseIn(stores.cases, caseId);
        if (row.offersSince === null || !takesOffers(row))
          throw new Problem("not_found", "Request Not Found");
        refuseTime(offer.validUntil);
        await refuseTooMany(stores.offers, caseId, apiKeyId);
        const id = await stores.offers.add({ caseId, apiKeyId, partner, ...stored(offer) });
        if (!id) throw used();
        const added = await ownIn(stores.offers, apiKeyId, id);
        await stores.publish(offerReceived(row, added, origin));
        return toOffer(added, now());
      });
    },

    /** Withdraws version `ifMatch` of the key's own open offer. Throws `forbidden`, `not_found`, `conflict`, `stale`. */
    withdraw: (id: string, ifMatch: string, origin: StaffOrigin): Promise<Offer> => {
      const apiKeyId = keyOf(origin);
      return transact(async (stores) => {
        const before = await ownIn(stores.offers, apiKeyId, id);
        requireOpen(before, ifMatch, now());
        if (!(await stores.offers.withdraw(id, ifMatch))) throw new Problem("stale");
        const row = await staffCases.caseIn(stores.cases, before.caseId);
        await stores.publish(offerWithdrawn(row, before, origin));
        return toOffer(await ownIn(stores.offers, apiKeyId, id), now());
      });
    },
  };
}

export type OfferService = ReturnType<typeof createOfferService>;
