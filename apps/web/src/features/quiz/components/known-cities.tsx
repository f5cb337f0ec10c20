import { browserTimeZone } from "../../../lib/today.ts";
import { citiesLike } from "../cities.ts";
import { type CitiesProps, CityChips } from "./city-chips.tsx";

/** Cities we know by heart that you may mean, for a page that can't ask the API. Anything you type is an answer, too. */
export function KnownCities({ typed, onPick }: CitiesProps) {
  return (
    <div className="mt-3 min-h-10">
      <CityChips cities={citiesLike(typed, browserTimeZone() ?? "", 5)} onPick={onPick} />
    </div>
  );
}
