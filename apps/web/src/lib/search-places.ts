import type { SearchPlaces } from "@evoya/app-kit/lib/use-places";
import { api } from "../api.ts";

/** The world's places by name; visitors may ask, too. */
export const searchPlaces: SearchPlaces = (query, signal) => api.searchPlaces({ query }, { signal });
