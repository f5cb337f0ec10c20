import type { FoundPlace } from "@evoya/schemas/places";
import { ComboboxField, type ComboboxFieldProps, type ComboboxOption } from "@evoya/ui/combobox-field";
import { MapPin, Plane } from "lucide-react";
import { useState } from "react";
import { type PlaceKind, type SearchPlaces, usePlaces } from "./lib/use-places.ts";

export type PlaceFieldProps = Omit<ComboboxFieldProps, "options" | "onType" | "textFor" | "note"> & {
  /** Only places of this kind. */
  kind?: PlaceKind;
  /** Takes a list, separated by commas. */
  several?: boolean;
};

/** The world's places as you type, in any spelling (decision 184). Places we don't know can still be typed. */
export function PlaceField({
  search,
  kind,
  several = false,
  ...field
}: PlaceFieldProps & { search: SearchPlaces }) {
  const [text, setText] = useState("");
  const { kept, typed } = splitPlaces(text, several);
  const answer = usePlaces(search, typed, kind);
  const places = answer?.places ?? [];
  const isUnknown = answer?.places.length === 0 && answer.asked === typed.trim() && kept === "";
  return (
    <ComboboxField
      {...field}
      options={places.map(toOption)}
      onType={setText}
      textFor={({ id }, whole) => splitPlaces(whole, several).kept + textOf(places[Number(id)], several)}
      note={
        isUnknown ? `We don't know ${called[kind ?? "place"]} by that name. You can still use it.` : undefined
      }
    />
  );
}

const called = { airport: "an airport", country: "a country", place: "a place" };

/** The text before the place that's being typed: other places, up to a comma in a list, or up to "and" otherwise. */
const before = { list: /^.*[,;]\s*/, text: /^.*(?:\s(?:and|or|then|&|\+)\s+|[;/]\s*)/i };

const splitPlaces = (text: string, several: boolean): { kept: string; typed: string } => {
  const kept = before[several ? "list" : "text"].exec(text)?.[0] ?? "";
  return { kept, typed: text.slice(kept.length) };
};

/** In a list, a comma would make it two places. */
const textOf = (place: FoundPlace | undefined, several: boolean): string =>
  (several ? place?.name.replaceAll(",", "") : place?.label) ?? "";

const toOption = (place: FoundPlace, index: number): ComboboxOption => ({
  id: String(index),
  label: place.label,
  detail: detailOf(place),
  media: place.kind === "airport" ? <Plane aria-hidden /> : <MapPin aria-hidden />,
});

function detailOf({ kind, name, region, label }: FoundPlace): string | undefined {
  if (kind === "airport") return name;
  if (kind === "country") return "Country";
  if (kind === "region") return "Region";
  return region && !label.includes(region) ? region : undefined;
}
