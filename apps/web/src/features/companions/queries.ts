import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const tripInvitationQuery = (invitation: string) =>
  queryOptions({
    queryKey: ["trip-invitations", invitation],
    queryFn: ({ signal }) => api.getTripInvitation({ params: { invitation } }, { signal }),
    retry: false,
  });

/** Its key is below the trip's, which live events keep up to date. */
export const companionsQuery = (tripId: string) =>
  queryOptions({
    queryKey: ["itineraries", tripId, "companions"],
    queryFn: ({ signal }) => api.listCompanions({ params: { id: tripId } }, { signal }),
  });
