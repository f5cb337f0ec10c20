import { CalendarDays, Users } from "lucide-react";
import type { Story } from "../gallery/story.ts";
import { Badge } from "./badge.tsx";
import { Button } from "./button.tsx";
import { Card, CardHeader } from "./card.tsx";
import { StatCard } from "./stat-card.tsx";

function View() {
  return (
    <div className="space-y-5">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard
          label="Total users"
          value="12,480"
          change={12}
          detail="since last month"
          icon={<Users aria-hidden />}
        />
        <StatCard label="Active members" value="3,204" change={-3} detail="2,410 Basic, 794 Elite" />
        <StatCard label="Pending requests" value="18" icon={<CalendarDays aria-hidden />} />
        <StatCard label="Conversion" value="" loading />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {(["plain", "raised", "sunken", "tinted"] as const).map((variant) => (
          <Card key={variant} variant={variant}>
            <CardHeader
              title="Kyoto in autumn"
              description="May 4 – May 11, two travelers"
              action={<Badge tone="success">Planned</Badge>}
              level={3}
            />
            <p className="text-[0.9375rem] text-ink-muted">
              Temples at first light, then noodles by the river.
            </p>
            <Button variant="link" className="mt-4">
              Open the plan
            </Button>
          </Card>
        ))}
      </div>
    </div>
  );
}

export const story: Story = { title: "Card", group: "Display", View };
