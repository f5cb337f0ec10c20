import { Compass, Mountain, Palmtree, UtensilsCrossed } from "lucide-react";
import type { Story } from "../gallery/story.ts";
import { CheckboxGroupField } from "./checkbox-group-field.tsx";
import { RadioGroupField } from "./radio-group-field.tsx";

const styles = [
  {
    value: "sea",
    label: "By the sea",
    description: "Long swims, late lunches",
    icon: <Palmtree aria-hidden />,
  },
  {
    value: "peaks",
    label: "In the mountains",
    description: "Huts, passes, clear air",
    icon: <Mountain aria-hidden />,
  },
  {
    value: "table",
    label: "At the table",
    description: "Markets and tasting menus",
    icon: <UtensilsCrossed aria-hidden />,
  },
  {
    value: "road",
    label: "On the road",
    description: "A new town every night",
    icon: <Compass aria-hidden />,
  },
];

function View() {
  return (
    <div className="space-y-8">
      <RadioGroupField
        label="Where do you feel at home?"
        layout="cards"
        options={styles}
        defaultValue="sea"
      />
      <CheckboxGroupField
        label="Choose up to two"
        layout="cards"
        max={2}
        options={styles}
        defaultValue={["peaks", "table"]}
      />
    </div>
  );
}

export const story: Story = { title: "Choice cards", group: "Forms", View };
