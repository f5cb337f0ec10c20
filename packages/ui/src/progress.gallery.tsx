import { Check, MessageCircle, Send } from "lucide-react";
import type { Story } from "../gallery/story.ts";
import { Button } from "./button.tsx";
import { PageHeader } from "./page-header.tsx";
import { Progress } from "./progress.tsx";
import { ProgressSteps } from "./progress-steps.tsx";
import { Timeline } from "./timeline.tsx";

const steps = [
  { label: "Your style", description: "14 questions" },
  { label: "Your account" },
  { label: "Your plan", description: "Ready in a minute" },
];

function View() {
  return (
    <div className="space-y-8">
      <PageHeader
        eyebrow="Trips"
        title="Kyoto in autumn"
        description="Seven days, two travelers, moderate budget."
        breadcrumb={[{ label: "My Trips", href: "#" }, { label: "Kyoto in autumn" }]}
        actions={
          <>
            <Button variant="outline">Share</Button>
            <Button>Edit plan</Button>
          </>
        }
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Progress label="Profile completion" value={67} />
        <Progress label="Points to Explorer" value={320} max={500} valueText="320 / 500" tone="accent" />
        <Progress label="Making your plan" value={null} />
        <Progress label="Storage" value={96} tone="danger" />
      </div>
      <ProgressSteps steps={steps} current={1} />
      <Timeline
        items={[
          { id: "1", title: "Request sent", time: "May 2", icon: <Send aria-hidden />, tone: "primary" },
          {
            id: "2",
            title: "In progress",
            time: "May 3",
            icon: <MessageCircle aria-hidden />,
            tone: "info",
            description: "Your concierge is looking for rooms.",
          },
          { id: "3", title: "Completed", time: "May 6", icon: <Check aria-hidden />, tone: "success" },
        ]}
      />
    </div>
  );
}

export const story: Story = { title: "Progress and headings", group: "Display", View };
