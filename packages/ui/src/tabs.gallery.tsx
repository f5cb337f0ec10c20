import type { Story } from "../gallery/story.ts";
import { Accordion } from "./accordion.tsx";
import { Tabs } from "./tabs.tsx";

const questions = [
  {
    value: "1",
    title: "What does a concierge do?",
    content: "They plan, book and stay reachable while you travel.",
  },
  {
    value: "2",
    title: "Can I leave at any time?",
    content: "Yes. Your plan runs to the end of the paid period.",
  },
  { value: "3", title: "Do points expire?", content: "No." },
];

function View() {
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <Tabs
        label="Trip"
        tabs={[
          { value: "plan", label: "Plan", content: <p>Seven days in Kyoto.</p> },
          { value: "docs", label: "Documents", count: 3, content: <p>Three documents.</p> },
          { value: "album", label: "Album", content: <p>No photos yet.</p> },
          { value: "map", label: "Map", disabled: true, content: null },
        ]}
      />
      <Accordion items={questions} defaultValue="1" />
    </div>
  );
}

export const story: Story = { title: "Tabs and accordion", group: "Disclosure", View };
