import type { EvieLink } from "@evoya/domain/evie/answer";
import { paths } from "../../paths.ts";

/** The page that a link in an answer leads to; null if its id is missing. It's always one of our own pages. */
export function linkTo({ page, id }: EvieLink): string | null {
  switch (page) {
    case "trip":
      return id && paths.trip(id);
    case "request":
      return id && paths.request(id);
    case "destination": {
      const [region, place] = id?.split("/") ?? [];
      return region && place ? paths.destination(region, place) : null;
    }
    case "faq":
      return id ? paths.faqAnswer(id) : paths.faq;
    case "newTrip":
      return id ? paths.itineraryGeneratorFor(id) : paths.itineraryGenerator;
    case "albums":
      return paths.tripAlbums;
    case "upgrade":
      return paths.upgrade();
    case "profile":
      return paths.profileEdit;
    default:
      return paths[page];
  }
}
