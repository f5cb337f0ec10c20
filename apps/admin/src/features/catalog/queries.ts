import { destinationList } from "@evoya/schemas/catalog";
import { catalogPlaceList } from "@evoya/schemas/catalog-places";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { listQueries } from "../../list/list-queries.ts";

const key = ["catalog"] as const;

export const destinations = listQueries([...key, "destinations"], destinationList, {
  page: api.listDestinations,
  count: api.countDestinations,
});

export const places = listQueries([...key, "places"], catalogPlaceList, {
  page: api.listCatalogPlaces,
  count: api.countCatalogPlaces,
});

/** The places of one destination. */
export const placesOf = (destinationId: string) =>
  listQueries(
    [...key, "places of", destinationId],
    { ...catalogPlaceList, filter: catalogPlaceList.filter.omit({ destinationId: true }) },
    {
      page: ({ query }, call) => api.listCatalogPlaces({ query: { ...query, destinationId } }, call),
      count: ({ query }, call) => api.countCatalogPlaces({ query: { ...query, destinationId } }, call),
    },
  );

export const destinationQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "destination", id],
    queryFn: ({ signal }) => api.getDestination({ params: { id } }, { signal }),
  });

export const coverageQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "coverage", id],
    queryFn: ({ signal }) => api.getDestinationCoverage({ params: { id } }, { signal }),
  });

export const placeQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "place", id],
    queryFn: ({ signal }) => api.getCatalogPlace({ params: { id } }, { signal }),
  });

/** Refetches everything about the catalog. */
export function useRefreshCatalog(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}
