import { Luggage } from "lucide-react";
import type { Story } from "../gallery/story.ts";
import { Button } from "./button.tsx";
import { Callout } from "./callout.tsx";
import { Card } from "./card.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { Skeleton, SkeletonText } from "./skeleton.tsx";
import { toast } from "./toast.tsx";

function View() {
  return (
    <div className="space-y-5">
      <div className="grid gap-4 md:grid-cols-2">
        <Callout title="Your concierge is on it">We usually answer within a day.</Callout>
        <Callout tone="success" title="Payment received">
          Welcome to Basic.
        </Callout>
        <Callout
          tone="warning"
          title="Passport expires soon"
          actions={<Button size="sm">Update passport</Button>}
        >
          Many countries ask for six months.
        </Callout>
        <Callout tone="danger">Invalid email or password. Please check your credentials.</Callout>
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        <Card padding="none">
          <EmptyState
            title="No trips yet"
            art={<Luggage aria-hidden />}
            action={<Button>Plan a trip</Button>}
          >
            Your plans will be kept here.
          </EmptyState>
        </Card>
        <Card padding="none">
          <ErrorState onRetry={() => toast.info("Trying again")}>We could not load your trips.</ErrorState>
        </Card>
        <Card>
          <Skeleton className="mb-5 h-32" />
          <SkeletonText />
        </Card>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => toast.success("Profile saved", "Your changes are live.")}>
          Success toast
        </Button>
        <Button
          variant="outline"
          onClick={() => toast.error("Could not save", "Please try again in a moment.")}
        >
          Error toast
        </Button>
      </div>
    </div>
  );
}

export const story: Story = { title: "Feedback", group: "Display", View };
