import { formatCents } from "@evoya/domain/money";
import type { Plan } from "@evoya/domain/planner/plan";
import { withNext } from "@evoya/schemas/next-path";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { Progress } from "@evoya/ui/progress";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { api } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { sessionQuery } from "../../../session/session.ts";
import { trackSampleClick } from "../../../tracking/results.ts";
import type { BookingDetails } from "../booking-details.ts";
import { bookingProgress, bookingTimeoutMs } from "../booking-steps.ts";
import { useBooking } from "../use-booking.ts";

const SampleBookingDialog = lazy(() =>
  import("./sample-booking-dialog.tsx").then((file) => ({ default: file.SampleBookingDialog })),
);

/** Where the end of the page links back to. */
export const bookingPanelId = "book";

type BookingPanelProps = { resultType: string; plan: Plan };

/** The sample's price and how to book it; visitors sign in first and come back. */
export function BookingPanel({ resultType, plan }: BookingPanelProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state, step, failure, fail, book, reset } = useBooking(resultType);
  const [isLooking, setIsLooking] = useState(false);
  const [asking, setAsking] = useState(false);
  const [entered, setEntered] = useState<BookingDetails | null>(null);
  const confirm = async () => {
    trackSampleClick(resultType, "itinerary_preview");
    setIsLooking(true);
    try {
      // You can use the page before we know who you are. We ask only once: if you've clicked, you wait.
      const session =
        client.getQueryData(sessionQuery.queryKey) ??
        (await api.getSession(undefined, { signal: AbortSignal.timeout(bookingTimeoutMs) }));
      if (session.member) setAsking(true);
      else void navigate(withNext(paths.login, paths.itineraryPreview(resultType)));
    } catch (error) {
      fail(error as Error);
    }
    setIsLooking(false);
  };
  const { totalCents, lowCents, highCents } = plan.costs;
  const money = (cents: number) => formatCents(cents, "USD", { whole: true });
  return (
    <Card variant="raised" id={bookingPanelId} className="mt-6 scroll-mt-24">
      <p className="font-display text-2xl font-semibold">About {money(totalCents)}</p>
      <p className="text-ink-muted">
        Our estimate for {plan.days.length} days and {plan.travellers} travelers, likely between{" "}
        {money(lowCents)} and {money(highCents)}
      </p>
      {state === "idle" && (
        <>
          <Button size="lg" className="mt-4 w-full sm:w-auto" busy={isLooking} onClick={() => void confirm()}>
            Confirm & Book This Trip
          </Button>
          <p className="mt-3 text-sm text-ink-muted">
            You won't be charged now. A concierge checks dates and prices with you first.{" "}
            <Link className="font-medium underline underline-offset-4" to={paths.contact}>
              Ask us anything first
            </Link>
          </p>
        </>
      )}
      {asking && (
        <Suspense>
          <SampleBookingDialog
            plan={plan}
            entered={entered}
            onClose={() => setAsking(false)}
            onConfirm={(details) => {
              setEntered(details);
              setAsking(false);
              book(details);
            }}
          />
        </Suspense>
      )}
      {state === "processing" && (
        <div className="mt-4">
          <p aria-live="polite" className="mb-2 font-medium">
            {bookingProgress[step]?.message}
          </p>
          <Progress value={bookingProgress[step]?.percent ?? 0} label="Booking progress" hideLabel />
        </div>
      )}
      {state === "success" && (
        <Callout tone="success" className="mt-4" title="Your booking is requested">
          {bookingProgress.at(-1)?.message}
        </Callout>
      )}
      {failure && (
        <Callout
          tone="danger"
          className="mt-4"
          title={failure.title}
          actions={
            <>
              {failure.needsQuiz && (
                <Button size="sm" asChild>
                  <Link to={paths.quiz}>Take the quiz</Link>
                </Button>
              )}
              <Button size="sm" variant="outline" onClick={reset}>
                Try Again
              </Button>
            </>
          }
        >
          {failure.text}
        </Callout>
      )}
    </Card>
  );
}
