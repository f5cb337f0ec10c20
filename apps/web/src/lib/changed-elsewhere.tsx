import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";

type Field = { name: string; label: string; value: string };

type Props = {
  /** What was changed, such as "Your profile". */
  what: string;
  /** The fields changed in both places, with what they are now. */
  fields: readonly Field[];
  onTake: (name: string) => void;
  takesFocus?: boolean;
  className?: string;
};

/** Something on screen was changed in another tab or on another device; what's typed here is still here. */
export function ChangedElsewhere({ what, fields, onTake, takesFocus, className }: Props) {
  return (
    <Callout
      tone="warning"
      className={className}
      takesFocus={takesFocus}
      title={`${what} was changed somewhere else`}
    >
      <p>What you typed is still here. Save to keep it.</p>
      {fields.length > 0 && (
        <ul className="mt-2 grid gap-1.5">
          {fields.map(({ name, label, value }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span>
                {label}: now {value ? `“${value}”` : "empty"}
              </span>
              <Button size="sm" variant="outline" onClick={() => onTake(name)}>
                Use that<span className="sr-only"> for {label}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Callout>
  );
}
