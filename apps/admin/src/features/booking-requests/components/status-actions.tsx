import { type BookingStatus, nextBookingStatuses } from "@evoya/domain/request-status";
import type { BookingRequestForStaff } from "@evoya/schemas/booking-requests";
import { Button } from "@evoya/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { usePermission } from "../../../session/session.ts";
import { bookingRequestQuery, staleBookings } from "../queries.ts";
import { statusEffects, statusesSet } from "../statuses.ts";
import { PaidDialog } from "./paid-dialog.tsx";
import { PaymentDetails } from "./payment-details.tsx";

type Settable = Exclude<BookingStatus, "pending">;
const settable = (status: BookingStatus): status is Settable => status !== "pending";

const labels: Record<Settable, string> = {
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
    act: (to: Settable) =>
      api.updateBookingRequest({ params: { id }, body: { status: to } }, { ifMatch: updatedAt }),
    done: (_, to) => statusesSet[to],
    failed: "Failed to update the booking request",
    onDone: (updated) => client.setQueryData(bookingRequestQuery(id).queryKey, updated),
    stale: staleBookings,
  });
  const next = nextBookingStatuses(status).filter(settable);
  if (!mayWrite || next.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
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
