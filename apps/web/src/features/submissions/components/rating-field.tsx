import { publicFormLimits } from "@evoya/domain/public-forms";
import { FieldShell } from "@evoya/ui/field-shell";
import { Star } from "lucide-react";

const { min, max } = publicFormLimits.story.rating;
const stars = Array.from({ length: max - min + 1 }, (_, at) => min + at);

/** One to five stars: a radio group, so arrow keys choose. Its value in a form is a number. */
export function RatingField({ name, label }: { name: string; label: string }) {
  return (
    <FieldShell as="group" name={name} label={label}>
      {({ binding }) => {
        const chosen = Number(binding?.value ?? max);
        return (
          <div className="flex flex-wrap gap-1">
            {stars.map((star, at) => (
              <label
                key={star}
                className="relative cursor-pointer rounded-md p-1 has-focus-visible:outline-2 has-focus-visible:outline-ring"
              >
                <input
                  type="radio"
                  name={name}
                  value={star}
                  checked={star === chosen}
                  ref={at === 0 ? binding?.ref : undefined}
                  onChange={() => binding?.onChange(star)}
                  onBlur={binding?.onBlur}
                  className="sr-only"
                />
                <span className="sr-only">{star === 1 ? "1 star" : `${star} stars`}</span>
                <Star
                  aria-hidden
                  className={`size-8 text-accent ${star <= chosen ? "fill-current" : "opacity-50"}`}
                />
              </label>
            ))}
          </div>
        );
      }}
    </FieldShell>
  );
}
