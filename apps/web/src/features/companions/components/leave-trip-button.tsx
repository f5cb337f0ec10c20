import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { api } from "../../../api.ts";
import { paths } from "../../../paths.ts";

/** For a companion: leaves a trip that someone shares with them. */
export function LeaveTripButton({ tripId }: { tripId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => api.leaveTrip({ params: { id: tripId } }),
    onSuccess: async () => {
      toast.success("You've left the trip");
      await navigate(paths.trips, { replace: true });
      client.removeQueries({ queryKey: ["itineraries", tripId] });
      await client.invalidateQueries({ queryKey: ["itineraries"] });
    },
    onError: (problem) => toast.error("You couldn't leave this trip", problemText(problem)),
  });
  return (
    <AlertDialog
      title="Leave this trip?"
      description="You won't see it anymore. What you've changed stays. To come back, you need a new invitation."
      confirmLabel="Leave the trip"
      onConfirm={() => leave.mutate()}
      trigger={
        <Button variant="outline" size="sm" busy={leave.isPending} busyLabel="Leaving">
          <LogOut aria-hidden /> Leave the trip
        </Button>
      }
    />
  );
}
