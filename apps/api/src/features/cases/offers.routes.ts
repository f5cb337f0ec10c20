import type { offerEndpoints, staffOfferEndpoints } from "@evoya/schemas/offers";
import type { Handlers } from "../../http/mount.ts";
import { staffOriginOf } from "../../http/staff-list.ts";
import type { OfferService } from "./offers.service.ts";

export const createOfferRoutes = (offers: OfferService): Handlers<typeof offerEndpoints> => ({
  listOpenRequests: ({ query }) => offers.listOpen(query),
  listOffers: ({ caller, query, http }) => offers.listOwn(query, staffOriginOf(caller, http)),
  getOffer: ({ caller, params, http }) => offers.findOwn(params.id, staffOriginOf(caller, http)),
  sendOffer: ({ caller, params, body, http }) => offers.send(params.id, body, staffOriginOf(caller, http)),
  withdrawOffer: ({ caller, params, http }) =>
    offers.withdraw(params.id, http.ifMatch, staffOriginOf(caller, http)),
});

export const createStaffOfferRoutes = (offers: OfferService): Handlers<typeof staffOfferEndpoints> => ({
  allowOffers: ({ caller, params, body, http }) =>
    offers.allow(params.id, body.allowed, staffOriginOf(caller, http)),
  listOffersForStaff: ({ params }) => offers.listForStaff(params.id),
  decideOffer: ({ caller, params, body, http }) =>
    offers.decide(params.id, body, http.ifMatch, staffOriginOf(caller, http)),
});
