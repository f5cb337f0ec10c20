import { type Interest, interests } from "@evoya/domain/planner/plan";
import type { Scene } from "@evoya/domain/planner/scenes";
import { Checkbox } from "@evoya/ui/checkbox";
import { choiceCardClass } from "@evoya/ui/choice-card";
import { FieldShell } from "@evoya/ui/field-shell";
import { cn } from "@evoya/ui/lib/cn";
import { sceneArt } from "../../../art/scenes.ts";

const pictures: Record<Interest, Scene> = {
  Beaches: "sea",
  "Food & Dining": "table",
  "Hiking & Nature": "mountain",
  Shopping: "market",
  Romance: "view",
  "Culture & History": "ruin",
  "Adventure Sports": "adventure",
  Nightlife: "night",
  Museums: "museum",
  Photography: "lake",
  "Wellness & Spa": "spa",
  "Local Experiences": "street",
};

/** What you like, by picture. Its value is the list of those chosen, in the order of the list. */
export function InterestField({ name }: { name: string }) {
  return (
    <FieldShell as="group" name={name} label="Interests" hint="Pick as many as you like.">
      {({ binding }) => {
        const chosen = Array.isArray(binding?.value) ? (binding.value as readonly Interest[]) : [];
        const toggle = (interest: Interest, on: boolean) =>
          binding?.onChange(interests.filter((one) => (one === interest ? on : chosen.includes(one))));
        return (
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
            {interests.map((interest, at) => (
              // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
              <label key={interest} className={cn(choiceCardClass, "min-h-14 gap-2.5 p-1.5 pr-3")}>
                <img
                  src={sceneArt(pictures[interest])}
                  alt=""
                  width={64}
                  height={48}
                  className="h-11 w-14 shrink-0 rounded-[0.6rem] object-cover max-sm:h-9 max-sm:w-11"
                />
                <span className="min-w-0 flex-1 text-sm leading-tight font-medium">{interest}</span>
                <Checkbox
                  name={name}
                  value={interest}
                  checked={chosen.includes(interest)}
                  ref={at === 0 ? binding?.ref : undefined}
                  onChange={(event) => toggle(interest, event.target.checked)}
                  onBlur={binding?.onBlur}
                />
              </label>
            ))}
          </div>
        );
      }}
    </FieldShell>
  );
}
