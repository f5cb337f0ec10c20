import { type Interest, interests } from "@evoya/domain/planner/plan";
import type { Scene } from "@evoya/domain/planner/scenes";
import { Checkbox } from "@evoya/ui/checkbox";
import { FieldShell } from "@evoya/ui/field-shell";
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

/** Interests, chosen by picture. Its value is the list of chosen ones, in the list's order. */
export function InterestField({ name }: { name: string }) {
  return (
    <FieldShell as="group" name={name} label="Interests" hint="Pick as many as you like.">
      {({ binding }) => {
        const chosen = Array.isArray(binding?.value) ? (binding.value as readonly Interest[]) : [];
        const toggle = (interest: Interest, on: boolean) =>
          binding?.onChange(interests.filter((one) => (one === interest ? on : chosen.includes(one))));
        return (
          <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
            {interests.map((interest, at) => (
              // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
              <label
                key={interest}
                className="relative block cursor-pointer overflow-hidden rounded-card border-[1.5px] border-line bg-surface-raised transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring [&_input]:outline-none"
              >
                <img
                  src={sceneArt(pictures[interest])}
                  alt=""
                  width={320}
                  height={160}
                  loading="lazy"
                  className="aspect-[2/1] w-full object-cover"
                />
                <span className="flex items-center justify-between gap-2 px-3 py-2 text-sm leading-tight font-medium">
                  <span className="min-w-0">{interest}</span>
                  <Checkbox
                    name={name}
                    value={interest}
                    checked={chosen.includes(interest)}
                    ref={at === 0 ? binding?.ref : undefined}
                    onChange={(event) => toggle(interest, event.target.checked)}
                    onBlur={binding?.onBlur}
                  />
                </span>
              </label>
            ))}
          </div>
        );
      }}
    </FieldShell>
  );
}
