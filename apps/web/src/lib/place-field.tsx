import { PlaceField as Field, type PlaceFieldProps } from "@evoya/app-kit/place-field";
import { searchPlaces } from "./search-places.ts";

/** A field for a place, or several. */
export function PlaceField(props: PlaceFieldProps) {
  return <Field search={searchPlaces} {...props} />;
}
