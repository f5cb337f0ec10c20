import { type BookingStatus, nextBookingStatuses } from "@evoya/domain/request-status";
import type { BookingRequestForStaff } from "@evoya/schemas/booking-requests";
import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { usePermission } from "../../../session/session.ts";
import { bookingRequestQuery } from "../queries.ts";
import { statusDisplay } from "../statuses.ts";
import { PaymentDetails } from "./payment-details.tsx";

type Settable = Exclude<BookingStatus, "pending">;
const settable = (status: BookingStatus): status is Settable => status !== "pending";

const labels: Record<Settable, string> = {
  new: "Mark as seen",
  in_progress: "Start working on it",
  completed: "Mark as paid and booked",
};

/** A booking request's possible next statuses, each with what it does to the trip. */
export function StatusActions({ request }: { request: BookingRequestForStaff }) {
  const { id, status, updatedAt } = request;
  const client = useQueryClient();
  const mayWrite = usePermission("requests.write");
  const update = useMutation({
    mutationFn: (to: Settable) =>
      api.updateBookingRequest({ params: { id }, body: { status: to } }, { ifMatch: updatedAt }),
    onSuccess: (request) => {
      client.setQueryData(bookingRequestQuery(id).queryKey, request);
      toast.success("Success", statusDisplay[request.status].effect);
    },
    onError: (error) => toast.error("Failed to update the booking request", problemText(error)),
    onSettled: () =>
      Promise.all(
        [["booking-requests"], ["cases"], ["staff-dashboard"]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {status === "in_progress" && <PaymentDetails request={request} />}
      {nextBookingStatuses(status)
        .filter(settable)
        .map((to, i, all) => (
          <Button
            key={to}
            variant={i === all.length - 1 ? "primary" : "outline"}
            disabled={!mayWrite.allowed || update.isPending}
            title={mayWrite.reason ?? statusDisplay[to].effect}
            onClick={() => update.mutate(to)}
          >
            {labels[to]}
          </Button>
        ))}
    </div>
  );
}
