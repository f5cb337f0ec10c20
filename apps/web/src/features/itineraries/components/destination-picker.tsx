import { destinationOptions } from "@evoya/domain/catalog/options";
import { maxDestinations } from "@evoya/domain/planner/plan";
import { Button } from "@evoya/ui/button";
import { cn } from "@evoya/ui/lib/cn";
import { TextField } from "@evoya/ui/text-field";
import { Check, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { destinationArt } from "../../../art/index.ts";
import { type PlaceOption, placesFor, placesPicked, withPlace } from "../destination-search.ts";
import { placesGrid } from "../offered-places.ts";

type DestinationPickerProps = {
  /** The text of the form's field. */
  value: string;
  onChange: (value: string) => void;
  /** The quiz's suggestions. */
  fromQuiz: readonly PlaceOption[];
  /** Right below the field: what to do about a text we can't plan. */
  children?: ReactNode;
};

/** Where to go: type it, or choose up to three places by their pictures. */
export function DestinationPicker({ value, onChange, fromQuiz, children }: DestinationPickerProps) {
  const [isAll, setAll] = useState(false);
  const named = placesPicked(value);
  const offered = isAll ? destinationOptions : placesFor(value, fromQuiz);
  return (
    <div>
      <TextField
        name="destination"
        label="Destination"
        placeholder="Rome, Japan, Machu Picchu..."
        autoComplete="off"
        icon={<Search aria-hidden />}
        hint={`Up to ${maxDestinations} of the ${destinationOptions.length} places we know best`}
      />
      {children}
      <ul aria-label="Places to pick from" className={placesGrid}>
        {offered.map((place) => (
          <li key={place.id}>
            <PlaceButton
              place={place}
              isPicked={named.includes(place)}
              isFull={named.length >= maxDestinations}
              isFromQuiz={fromQuiz.includes(place)}
              onToggle={() => onChange(withPlace(value, place))}
            />
          </li>
        ))}
      </ul>
      <Button type="button" variant="ghost" size="sm" className="mt-2 -ml-3.5" onClick={() => setAll(!isAll)}>
        {isAll ? "Show fewer" : `Show all ${destinationOptions.length} places`}
      </Button>
    </div>
  );
}

type PlaceButtonProps = {
  place: PlaceOption;
  isPicked: boolean;
  isFull: boolean;
  isFromQuiz: boolean;
  onToggle: () => void;
};

function PlaceButton({ place, isPicked, isFull, isFromQuiz, onToggle }: PlaceButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      disabled={isFull && !isPicked}
      onClick={onToggle}
      className={cn(
        "relative w-full overflow-hidden rounded-card border-[1.5px] default:bg-surface-raised text-left transition-colors disabled:opacity-55",
        isPicked ? "border-primary bg-primary-soft" : "border-line hover:border-primary",
      )}
    >
      <img
        src={destinationArt(place.id)}
        alt=""
        width={320}
        height={200}
        loading="lazy"
        className="aspect-[8/5] w-full object-cover"
      />
      {isPicked && (
        <span className="absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-primary text-primary-ink">
          <Check aria-hidden className="size-4" />
        </span>
      )}
      <span className="block px-3 py-2">
        <span className="block text-[0.9375rem] leading-snug font-semibold">{place.name}</span>
        <span className="block text-xs text-ink-muted">{place.country}</span>
        {isFromQuiz && <span className="mt-1 block text-xs font-semibold text-primary">From your quiz</span>}
      </span>
    </button>
  );
}
