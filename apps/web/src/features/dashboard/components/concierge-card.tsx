import type { ConciergeRequest } from "@evoya/schemas/concierge-requests";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

const states = {
  available: { tone: "primary", label: "Available", text: "Your VIP concierge is ready for your next trip." },
  new: { tone: "info", label: "Request received", text: "Our team will contact you within 24 hours." },
  in_progress: { tone: "info", label: "In progress", text: "Our team will contact you within 24 hours." },
  completed: {
    tone: "success",
    label: "Delivered",
    text: "Your itinerary is ready. Check your messages.",
  },
} as const;

/** How the elite member's concierge stands with the latest request (member spec §2, elite concierge status card). */
export function ConciergeCard({ latest }: { latest: ConciergeRequest | null }) {
  const state = latest?.status ?? "available";
  const { tone, label, text } = states[state];
  return (
    <Card>
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-display text-xl font-semibold">Your concierge</h2>
        <Badge tone={tone} dot>
          {label}
        </Badge>
      </div>
      {latest && (
        <p className="mt-2 font-semibold [overflow-wrap:anywhere]">
          <Link
            to={paths.conciergeRequest(latest.id)}
            className="text-primary-strong underline-offset-4 hover:underline"
          >
            {latest.destination}
          </Link>
        </p>
      )}
      <p className={`text-[0.9375rem] text-ink-muted ${latest ? "mt-1" : "mt-2"}`}>{text}</p>
      {state !== "new" && state !== "in_progress" && (
        <Button variant="outline" className="mt-4 w-full" asChild>
          <Link to={paths.concierge}>Request New Trip</Link>
        </Button>
      )}
    </Card>
  );
}
