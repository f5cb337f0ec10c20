import { formatCents } from "@evoya/domain/money";
import type { Plan } from "@evoya/domain/planner/plan";
import { withNext } from "@evoya/schemas/next-path";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { useLate } from "@evoya/ui/lib/use-late";
import { Progress } from "@evoya/ui/progress";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { api } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { sessionQuery } from "../../../session/session.ts";
import { trackSampleClick } from "../../../tracking/results.ts";
import type { BookingDetails } from "../booking-details.ts";
import { bookingProgress, bookingTimeoutMs } from "../booking-steps.ts";
import { useBooking } from "../use-booking.ts";

const loadDialog = () => import("./sample-booking-dialog.tsx").then((file) => file.SampleBookingDialog);

/** A script that didn't arrive once is missing until the page is loaded again, which it is if that's possible by now. */
async function failToLoad(): Promise<never> {
  const signal = AbortSignal.timeout(bookingTimeoutMs);
  const canReload = await fetch(window.location.pathname, { method: "HEAD", signal }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (canReload) window.location.reload();
  throw outOfReach;
}

const outOfReach = new Error(
  "Network connection error. Please check your internet connection and try again.",
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
  const SampleBookingDialog = useLate(asking, loadDialog);
  const confirm = async () => {
    trackSampleClick(resultType, "itinerary_preview");
    setIsLooking(true);
    try {
      // You can use the page before we know who you are. We ask only once: if you've clicked, you wait.
      const session =
        client.getQueryData(sessionQuery.queryKey) ??
        (await api.getSession(undefined, { signal: AbortSignal.timeout(bookingTimeoutMs) }));
      if (!session.member) return void navigate(withNext(paths.login, paths.itineraryPreview(resultType)));
      await loadDialog().catch(failToLoad);
      setAsking(true);
    } catch (error) {
      fail(error as Error);
    } finally {
      setIsLooking(false);
    }
  };
  const { totalCents, lowCents, highCents } = plan.costs;
  const money = (cents: number) => formatCents(cents, "USD", { whole: true });
  return (
    <Card variant="raised" id={bookingPanelId} className="mt-6 scroll-mt-24 print:hidden">
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
      {asking && SampleBookingDialog && (
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
