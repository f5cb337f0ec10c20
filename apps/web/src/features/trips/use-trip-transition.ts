import { useQueryClient } from "@tanstack/react-query";
import { useViewTransitionState } from "react-router-dom";
import { paths } from "../../paths.ts";
import { tripQuery } from "./queries.ts";

/**
 * For a card that links to a trip: the props its link and picture need so that the picture moves into the header of the
 * trip's page (`.trip-art`), in browsers that can do that. The trip is fetched as soon as the pointer is over the card:
 * you can't move into a page that isn't there yet.
 */
export function useTripTransition(id: string) {
  const client = useQueryClient();
  const to = paths.trip(id);
  const isLeading = useViewTransitionState(to);
  const fetchTrip = () => void client.prefetchQuery({ ...tripQuery(id), staleTime: 30_000 });
  return {
    link: { to, viewTransition: true, onPointerEnter: fetchTrip, onFocus: fetchTrip },
    pictureClass: isLeading ? "trip-art" : "",
  };
}
