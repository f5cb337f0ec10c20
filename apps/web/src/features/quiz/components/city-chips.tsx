export type CitiesProps = { typed: string; onPick: (city: string) => void };

/** Cities to tap; a tap answers the question. */
export function CityChips({ cities, onPick }: { cities: readonly string[]; onPick: CitiesProps["onPick"] }) {
  return (
    <ul aria-label="Suggestions" className="flex flex-wrap gap-2 empty:hidden">
      {cities.map((city) => (
        <li key={city} className="max-w-full">
          <button
            type="button"
            onClick={() => onPick(city)}
            className="min-h-10 max-w-full truncate rounded-full border border-line bg-surface-raised px-4 text-[0.9375rem] transition-colors hover:border-primary hover:bg-primary-soft"
          >
            {city}
          </button>
        </li>
      ))}
    </ul>
  );
}
