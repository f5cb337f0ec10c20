import { completionCardHiddenFrom } from "@evoya/domain/profile";
import type { Dashboard } from "@evoya/schemas/dashboard";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { Progress } from "@evoya/ui/progress";
import { Check, Circle } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

/** The profile's missing fields; hidden once most are filled in (member spec §2, profile-completion card). */
export function CompletionCard({ completion }: { completion: Dashboard["completion"] }) {
  if (completion.percentage >= completionCardHiddenFrom) return null;
  return (
    <Card>
      <h2 className="font-display text-xl font-semibold">Complete your profile</h2>
      <Progress value={completion.percentage} label="Profile completion" className="mt-3" />
      <ul className="mt-4 space-y-2 text-[0.9375rem]">
        {completion.checks.map(({ label, done }) => (
          <li key={label} className={`flex items-center gap-2.5 ${done ? "text-ink-muted" : ""}`}>
            {done ? (
              <Check aria-label="done" className="size-4 text-success" />
            ) : (
              <Circle aria-label="missing" className="size-4 text-ink-muted" />
            )}
            {label}
          </li>
        ))}
      </ul>
      <Button variant="outline" className="mt-4 w-full" asChild>
        <Link to={paths.profileEdit}>Complete profile</Link>
      </Button>
      <Button variant="link" size="sm" className="mt-2 w-full" asChild>
        <Link to={paths.profileComplete()}>Guide me through it</Link>
      </Button>
    </Card>
  );
}
