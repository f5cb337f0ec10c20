import { Button } from "@evoya/ui/button";
import { LateAlertDialog } from "@evoya/ui/late-alert-dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../../../api.ts";
import { paths } from "../../../paths.ts";

/** For a companion: leaves a trip that someone shares with them. */
export function LeaveTripButton({ tripId }: { tripId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const leave = useMutation({
    mutationFn: () => api.leaveTrip({ params: { id: tripId } }),
    onSuccess: async () => {
      toast.success("You've left the trip");
      await navigate(paths.trips, { replace: true });
      client.removeQueries({ queryKey: ["itineraries", tripId] });
      await client.invalidateQueries({ queryKey: ["itineraries"] });
    },
    onError: (problem) => toast.error("We couldn't take you off this trip", problemText(problem)),
  });
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        busy={leave.isPending}
        busyLabel="Leaving"
        onClick={() => setAsking(true)}
      >
        <LogOut aria-hidden /> Leave the trip
      </Button>
      <LateAlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Leave this trip?"
        description="You won't see it anymore. What you've changed stays. To come back, you need a new invitation."
        confirmLabel="Leave the trip"
        onConfirm={() => leave.mutate()}
      />
    </>
  );
}
