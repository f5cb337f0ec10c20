import type { catalogEndpoints } from "@evoya/schemas/catalog";
import type { Handlers } from "../../http/mount.ts";
import { staffOriginOf } from "../../http/staff-list.ts";
import type { CatalogLists } from "./catalog-desk.lists.ts";
import type { CatalogDesk } from "./catalog-desk.service.ts";
import type { WebsiteChecks } from "./website-checks.service.ts";

type Deps = { desk: CatalogDesk; lists: CatalogLists; websiteChecks: WebsiteChecks };

export const createCatalogRoutes = ({
  desk,
  lists,
  websiteChecks,
}: Deps): Handlers<typeof catalogEndpoints> => ({
  listDestinations: lists.destinations.page,
  countDestinations: lists.destinations.count,
  exportDestinations: lists.destinations.export,
  getDestination: ({ params }) => desk.findDestination(params.id),
  getDestinationCoverage: ({ params }) => desk.coverage(params.id),
  checkDestination: ({ caller, params, body, http }) =>
    desk.checkDestination(params.id, body, http.ifMatch, staffOriginOf(caller, http)),
  retireDestination: ({ caller, params, body, http }) =>
    desk.retireDestination(params.id, body.isRetired, http.ifMatch, staffOriginOf(caller, http)),
  listCatalogPlaces: lists.places.page,
  countCatalogPlaces: lists.places.count,
  exportCatalogPlaces: lists.places.export,
  getCatalogPlace: ({ params }) => desk.findPlace(params.id),
  updateCatalogPlace: ({ caller, params, body, http }) =>
    desk.updatePlace(params.id, body, http.ifMatch, staffOriginOf(caller, http)),
  previewCatalogPlace: ({ params, body }) => desk.preview(params.id, body),
  restoreCatalogPlaceSource: ({ caller, params, http }) =>
    desk.restoreSource(params.id, http.ifMatch, staffOriginOf(caller, http)),
  checkCatalogPlace: ({ caller, params, body, http }) =>
    desk.checkPlace(params.id, body, http.ifMatch, staffOriginOf(caller, http)),
  checkCatalogPlaceWebsite: ({ params }) => websiteChecks.checkNow(params.id),
  retireCatalogPlace: ({ caller, params, body, http }) =>
    desk.retirePlace(params.id, body.isRetired, http.ifMatch, staffOriginOf(caller, http)),
});
