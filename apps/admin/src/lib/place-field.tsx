import type { SearchPlaces } from "@evoya/app-kit/lib/use-places";
import { PlaceField as Field, type PlaceFieldProps } from "@evoya/app-kit/place-field";
import { api } from "../api.ts";

const searchPlaces: SearchPlaces = (query, signal) => api.searchPlacesForStaff({ query }, { signal });

/** A field for a place. */
export function PlaceField(props: PlaceFieldProps) {
  return <Field search={searchPlaces} {...props} />;
}
