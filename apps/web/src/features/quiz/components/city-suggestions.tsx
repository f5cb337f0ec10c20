import { browserTimeZone } from "../../../lib/today.ts";
import { suggestCities } from "../cities.ts";

type Props = { typed: string; onPick: (city: string) => void };

/** Cities you may mean; a tap answers the question. */
export function CitySuggestions({ typed, onPick }: Props) {
  const cities = suggestCities(typed, browserTimeZone() ?? "");
  return (
    <ul aria-label="Suggestions" className="mt-3 flex min-h-10 flex-wrap gap-2">
      {cities.map((city) => (
        <li key={city}>
          <button
            type="button"
            onClick={() => onPick(city)}
            className="min-h-10 rounded-full border border-line bg-surface-raised px-4 text-[0.9375rem] transition-colors hover:border-primary hover:bg-primary-soft"
          >
            {city}
          </button>
        </li>
      ))}
    </ul>
  );
}
