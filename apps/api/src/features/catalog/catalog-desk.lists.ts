import {
  destinationSourceLabels,
  destinationStatusDisplay,
  entryTypeLabels,
} from "@evoya/domain/catalog-desk";
import { linkStateDisplay } from "@evoya/domain/websites";
import type { CatalogDestination } from "@evoya/schemas/catalog";
import type { CatalogPlaceInList } from "@evoya/schemas/catalog-places";
import type { PageAsk } from "../../db/keyset.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { createListExport } from "../../http/list-export.ts";
import { listHandlers } from "../../http/staff-list.ts";
import type { CatalogDeskRepository, DestinationFilter, PlaceFilter } from "./catalog-desk.repository.ts";

type Deps = { transact: Transact<{ publish: Publish }>; desk: CatalogDeskRepository; clock: () => Date };

/** All destinations, and all places in them: lists, counts, and files. */
export function createCatalogLists({ transact, desk, clock }: Deps) {
  const today = () => clock().toISOString().slice(0, 10);
  const placePage = (filter: PlaceFilter, ask: PageAsk) => desk.placePage(filter, today(), ask);
  return {
    destinations: listHandlers({
      page: desk.destinationPage,
      count: desk.countDestinations,
      export: createListExport<DestinationFilter, CatalogDestination>({
        transact,
        clock,
        things: "destinations",
        resource: "destinations",
        page: desk.destinationPage,
        columns: [
          ["Name", ({ name }) => name],
          ["Country", ({ country }) => country],
          ["Source", ({ source }) => destinationSourceLabels[source]],
          ["Status", ({ status }) => destinationStatusDisplay[status].label],
          ["Areas", ({ areas }) => areas],
          ["Places", ({ places }) => places],
          ["Checked places", ({ checkedPlaces }) => checkedPlaces],
          ["Tables", ({ meals }) => meals],
          ["Stays", ({ stays }) => stays],
          ["Oldest fact", ({ oldestOn }) => oldestOn],
          ["Checked on", ({ checkedOn }) => checkedOn],
          ["Checked by", ({ checkedBy }) => checkedBy],
        ],
      }),
    }),
    places: listHandlers({
      page: placePage,
      count: (filter: PlaceFilter) => desk.countPlaces(filter, today()),
      export: createListExport<PlaceFilter, CatalogPlaceInList>({
        transact,
        clock,
        things: "catalog-places",
        resource: "catalog_places",
        page: placePage,
        columns: [
          ["Name", ({ name }) => name],
          ["Type", ({ type }) => entryTypeLabels[type]],
          ["Kind", ({ kind }) => kind],
          ["Destination", ({ destination }) => destination],
          ["Source", ({ source }) => destinationSourceLabels[source]],
          ["Changed by us", ({ isChanged }) => (isChanged ? "yes" : "no")],
          ["Retired", ({ isRetired }) => (isRetired ? "yes" : "no")],
          ["Facts from", ({ knownOn }) => knownOn],
          ["Checked on", ({ checkedOn }) => checkedOn],
          ["Checked by", ({ checkedBy }) => checkedBy],
          ["Checked with", ({ checkSource }) => checkSource],
          ["Website", ({ website }) => website],
          ["Link", ({ linkState }) => linkState && linkStateDisplay[linkState].label],
          ["What happened", ({ linkDetail }) => linkDetail],
          ["Failing since", ({ linkFailingSince }) => linkFailingSince],
        ],
      }),
    }),
  };
}

export type CatalogLists = ReturnType<typeof createCatalogLists>;
