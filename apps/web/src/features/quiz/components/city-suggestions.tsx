import { usePlaces } from "@evoya/app-kit/lib/use-places";
import { searchPlaces } from "../../../lib/search-places.ts";
import { browserTimeZone } from "../../../lib/today.ts";
import { firstCities } from "../cities.ts";
import { type CitiesProps, CityChips } from "./city-chips.tsx";

const maxShown = 5;

/** Cities you may mean; a tap answers the question. Anything else you type is an answer, too. */
export function CitySuggestions({ typed, onPick }: CitiesProps) {
  const answer = usePlaces(searchPlaces, typed);
  const found = answer?.places.filter(({ kind }) => kind !== "airport").map(({ label }) => label) ?? [];
  const offered = typed.trim().length < 2 ? firstCities(browserTimeZone() ?? "", maxShown) : found;
  const cities = offered.includes(typed.trim()) ? [] : offered.slice(0, maxShown);
  const isUnknown = answer?.places.length === 0 && answer.asked === typed.trim();
  return (
    <div className="mt-3 min-h-10">
      <CityChips cities={cities} onPick={onPick} />
      <p role="status" className="text-sm leading-10 text-ink-muted">
        {isUnknown && "We don't know a place by that name. You can still use it."}
      </p>
    </div>
  );
}
