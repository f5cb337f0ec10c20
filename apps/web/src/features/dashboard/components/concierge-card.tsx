import { tripDatesLabel } from "@evoya/domain/dates";
import { requestStatusDisplay } from "@evoya/domain/request-status";
import type { Dashboard } from "@evoya/schemas/dashboard";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { Link } from "react-router-dom";
import { knownArt, spotArt } from "../../../art/index.ts";
import { Ago } from "../../../lib/use-clock.ts";
import { paths } from "../../../paths.ts";

const texts = {
  new: "Our team has your request.",
  in_progress: "Our team is working on it.",
  completed: "Your itinerary is ready. Check your messages.",
} as const;

type Props = {
  request: Dashboard["latestConciergeRequest"];
  promise: Dashboard["conciergePromise"];
  reply: Dashboard["conciergeReply"];
  /** Whether the member's plan includes concierge requests. */
  mayRequest: boolean;
};

/** The status of the latest concierge request, by the name of its trip (member spec §2, concierge status card). */
export function ConciergeCard({ request, promise, reply, mayRequest }: Props) {
  if (!request) return <NoRequest />;
  const { label, tone } = requestStatusDisplay[request.status];
  const isOpen = request.status !== "completed";
  return (
    <Card asChild>
      <section aria-labelledby="concierge" className="flex flex-wrap items-start gap-5">
        <img
          src={knownArt(request.destination) ?? spotArt("compass")}
          alt=""
          width={160}
          height={120}
          className={`h-24 w-32 shrink-0 rounded-control max-sm:hidden ${knownArt(request.destination) ? "object-cover" : "bg-primary-soft object-contain p-2"}`}
        />
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex items-start justify-between gap-3">
            <h2 id="concierge" className="font-display text-xl font-semibold [overflow-wrap:anywhere]">
              {isOpen ? "Your concierge is on it: " : "Your concierge planned: "}
              {request.destination}
            </h2>
            <Badge tone={reply ? "accent" : tone} dot>
              {reply ? "Replied" : label}
            </Badge>
          </div>
          <p className="mt-1 text-sm text-ink-muted">{tripDatesLabel(request.startDate, request.endDate)}</p>
          <p className="mt-2 text-[0.9375rem]">
            {reply ? (
              <>
                <span className={reply.isRead ? "" : "font-semibold"}>{reply.senderName} replied</span>{" "}
                <time dateTime={reply.createdAt} className="text-ink-muted">
                  <Ago at={reply.createdAt} />
                </time>
              </>
            ) : (
              (promise ?? texts[request.status])
            )}
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            {reply && (
              <Button size="sm" asChild>
                <Link to={paths.thread(reply.threadId)}>Read the reply</Link>
              </Button>
            )}
            <Button size="sm" variant="outline" asChild>
              <Link to={paths.request(request.id)}>See your request</Link>
            </Button>
            {!isOpen && mayRequest && (
              <Button size="sm" variant="ghost" asChild>
                <Link to={paths.concierge}>Request New Trip</Link>
              </Button>
            )}
          </div>
        </div>
      </section>
    </Card>
  );
}

function NoRequest() {
  return (
    <Card asChild>
      <section aria-labelledby="concierge" className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 id="concierge" className="font-display text-xl font-semibold">
            Your VIP concierge
          </h2>
          <p className="mt-1 text-[0.9375rem] text-ink-muted">Ready for your next trip.</p>
        </div>
        <Button variant="outline" asChild>
          <Link to={paths.concierge}>Request New Trip</Link>
        </Button>
      </section>
    </Card>
  );
}
