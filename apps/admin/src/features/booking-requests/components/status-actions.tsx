import { isRequestStatus } from "@evoya/domain/client-requests";
import { canCancel, nextBookingStatuses, type RequestStatus } from "@evoya/domain/request-status";
import type { BookingRequestForStaff } from "@evoya/schemas/booking-requests";
import { Button } from "@evoya/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { usePermission } from "../../../session/session.ts";
import { bookingRequestQuery, staleBookings } from "../queries.ts";
import { statusEffects, statusesSet } from "../statuses.ts";
import { CancelBooking } from "./cancel-booking.tsx";
import { PaidDialog } from "./paid-dialog.tsx";
import { PaymentDetails } from "./payment-details.tsx";

const labels: Record<RequestStatus, string> = {
  new: "Mark as seen",
  in_progress: "Start working on it",
  completed: "Mark as paid and booked",
};

/** A booking request's possible next statuses, each with its effect on the trip. */
export function StatusActions({ request }: { request: BookingRequestForStaff }) {
  const { id, status, updatedAt } = request;
  const client = useQueryClient();
  const mayWrite = usePermission("bookings.write").allowed;
  const update = useStaffAction({
    act: (to: RequestStatus) =>
      api.updateBookingRequest({ params: { id }, body: { status: to } }, { ifMatch: updatedAt }),
    done: (_, to) => statusesSet[to],
    failed: "Failed to update the booking request",
    onDone: (updated) => client.setQueryData(bookingRequestQuery(id).queryKey, updated),
    stale: staleBookings,
  });
  const next = nextBookingStatuses(status).filter(isRequestStatus);
  const isCancelable = canCancel(status, request.workflowStep === "trip_completed");
  if (!mayWrite || (next.length === 0 && !isCancelable)) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {isCancelable && <CancelBooking request={request} />}
      {status === "in_progress" && <PaymentDetails request={request} />}
      {next.map((to, i, all) => {
        const button = (
          <Button
            key={to}
            variant={i === all.length - 1 ? "primary" : "outline"}
            disabled={update.isPending}
            title={statusEffects[to]}
            onClick={to === "completed" ? undefined : () => update.mutate(to)}
          >
            {labels[to]}
          </Button>
        );
        if (to !== "completed") return button;
        return <PaidDialog key={to} trigger={button} onConfirm={() => update.mutate(to)} />;
      })}
    </div>
  );
}
