import { refusalText } from "@evoya/domain/entitlement-refusals";
import { plans } from "@evoya/domain/plans";
import { nextActionLabel, stepLabel, workflowSteps } from "@evoya/domain/workflow";
import type { Itinerary } from "@evoya/schemas/itineraries";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { LateAlertDialog } from "@evoya/ui/late-alert-dialog";
import { useLateDialog } from "@evoya/ui/late-dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { api } from "../../../api.ts";
import { dayOf } from "../../../lib/instants.ts";
import { paths } from "../../../paths.ts";
import { tripQuery } from "../queries.ts";
import { waitingText } from "../waiting-text.ts";

const loadDialog = () => import("./booking-dialogs.ts").then((module) => module.BookingDialog);
const loadCancelDialog = () => import("./booking-dialogs.ts").then((module) => module.AskToCancelDialog);

/** Why a member on the Free plan doesn't review the trip, and what helps. */
const dayByDay = {
  feature: "full_itinerary",
  limit: 0,
  used: 0,
  cheapestPlan: "base",
  renewsAt: null,
} as const;

/** How far along the booking is, and the next step if it's the member's to take. */
export function BookingCard({ itinerary }: { itinerary: Itinerary }) {
  const { id, workflowStep: step } = itinerary;
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const BookingDialog = useLateDialog(asking, loadDialog, () => setAsking(false));
  const [isLeaving, setLeaving] = useState(false);
  const [isCanceling, setCanceling] = useState(false);
  const AskToCancelDialog = useLateDialog(isCanceling, loadCancelDialog, () => setCanceling(false));
  const review = useMutation({
    mutationFn: () => api.reviewItinerary({ params: { id } }),
    onSuccess: (reviewed) => client.setQueryData(tripQuery(id).queryKey, reviewed),
    onError: (error) => toast.error("Failed to update workflow status.", problemText(error)),
  });
  const withdraw = useMutation({
    mutationFn: () => api.withdrawBooking({ params: { id } }),
    onSuccess: (withdrawn) => {
      client.setQueryData(tripQuery(id).queryKey, withdrawn);
      toast.success("Booking request withdrawn", "Nothing was booked. You can ask again anytime.");
    },
    onError: (error) => toast.error("We couldn't withdraw your request", problemText(error)),
  });
  const text = itinerary.cancelAskedAt ? undefined : waitingText(itinerary);
  const number = workflowSteps.indexOf(step) + 1;
  // Nobody reviews days they can't see. The booking itself doesn't depend on the plan.
  const isUnread = step === "itinerary_generated" && itinerary.access === "summary";
  const isPast = itinerary.stage === "completed" && itinerary.bookingStatus === "not_requested";
  if (isPast && !itinerary.canceledBooking) return null;
  return (
    <Card className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-sm text-ink-muted">
          Step {number} of {workflowSteps.length}
        </p>
        <h2 className="font-semibold">{stepLabel(step)}</h2>
        {text && <p className="mt-1 text-[0.9375rem] text-ink-muted">{text}</p>}
        <Canceling itinerary={itinerary} />
        {isUnread && !isPast && (
          <p className="mt-1 text-[0.9375rem] text-ink-muted">
            {refusalText(dayByDay)} You can also have it booked as it is: a concierge checks dates and prices
            with you before you pay anything.
          </p>
        )}
      </div>
      {step === "itinerary_generated" && itinerary.access === "full" && !isPast && (
        <Button busy={review.isPending} busyLabel="Saving" onClick={() => review.mutate()}>
          {nextActionLabel(step)}
        </Button>
      )}
      {isUnread && !isPast && (
        <Button variant="outline" asChild>
          <Link to={paths.upgrade("base")}>Upgrade to {plans.base.name}</Link>
        </Button>
      )}
      {(step === "itinerary_reviewed" || isUnread) && !isPast && (
        <Button onClick={() => setAsking(true)}>{nextActionLabel("itinerary_reviewed")}</Button>
      )}
      {text && step !== "trip_completed" && (
        <p className="rounded-full bg-surface-sunken px-3.5 py-1.5 text-sm font-medium">
          {step === "booking_requested" ? "With your concierge" : nextActionLabel(step)}
        </p>
      )}
      {itinerary.bookingStatus === "requested" && (
        <Button variant="ghost" className="-mr-3 max-sm:mr-0 max-sm:-ml-5" onClick={() => setLeaving(true)}>
          Withdraw
        </Button>
      )}
      {isAskable(itinerary) && (
        <Button variant="ghost" className="-mr-3 max-sm:mr-0 max-sm:-ml-5" onClick={() => setCanceling(true)}>
          Ask to cancel
        </Button>
      )}
      {isCanceling && AskToCancelDialog && (
        <AskToCancelDialog itinerary={itinerary} onClose={() => setCanceling(false)} />
      )}
      <LateAlertDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Withdraw the booking request?"
        description="Nothing is booked yet. Your plan stays, and you can ask again anytime."
        confirmLabel="Withdraw"
        onConfirm={() => withdraw.mutate()}
      />
      {asking && BookingDialog && <BookingDialog itinerary={itinerary} onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** Whether a concierge works on the booking, or has booked it, and the member hasn't asked yet. */
const isAskable = ({ bookingStatus, stage, cancelAskedAt }: Itinerary): boolean =>
  (bookingStatus === "in_progress" || bookingStatus === "confirmed") &&
  stage !== "completed" &&
  !cancelAskedAt;

/** That the member asked to cancel and waits for an answer, or who canceled the last booking, when, and why. */
function Canceling({ itinerary: { cancelAskedAt, canceledBooking } }: { itinerary: Itinerary }) {
  if (cancelAskedAt)
    return (
      <p className="mt-1 text-[0.9375rem]">
        You asked us to cancel on {dayOf(cancelAskedAt)}. A concierge will cancel the booking or write to you.
        Until then, it stands.
      </p>
    );
  if (!canceledBooking) return null;
  const { at, by, reason } = canceledBooking;
  return (
    <div className="mt-1 text-[0.9375rem]">
      <p>
        {by ? `${by}, your concierge,` : "Your concierge"} canceled the booking on {dayOf(at)}:
      </p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line text-ink-muted">{reason}</p>
    </div>
  );
}
