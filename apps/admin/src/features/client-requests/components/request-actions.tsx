import { nextRequestStatuses, type RequestStatus } from "@evoya/domain/request-status";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { RefreshCcwDot, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { deletedHere } from "../../../lib/case-query.ts";
import { toastFailure } from "../../../lib/failure-text.ts";
import { useVisits } from "../../../lib/visits.ts";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { deleteRequest, setRequestStatus, useForgetRequest, useRefreshRequests } from "../queries.ts";
import { StatusDialog } from "./status-dialog.tsx";

type RequestActionsProps = {
  type: "concierge" | "trip";
  request: { id: string; updatedAt: string; status: RequestStatus };
  /** Other actions, before Delete. */
  children?: ReactNode;
};

/** Update Status and Delete for one request (admin spec §2, Client Requests). */
export function RequestActions({ type, request, children }: RequestActionsProps) {
  const [isUpdating, setUpdating] = useState(false);
  // The version we ask about: behind the question, the page follows colleagues.
  const [doomed, setDoomed] = useState<RequestActionsProps["request"] | null>(null);
  const mayWrite = usePermission("requests.write").allowed;
  const mayDelete = usePermission("requests.delete").allowed;
  const navigate = useNavigate();
  const visits = useVisits();
  const refresh = useRefreshRequests();
  const forget = useForgetRequest();

  const update = useMutation({
    mutationFn: (status: RequestStatus) => setRequestStatus(type, request, status),
    onSuccess: () => toast.success("Success", "Request status updated"),
    onError: (error) => toastFailure("Failed to update request status", error),
    // The next change must be based on this version, and after a refusal, their version has to be on screen.
    onSettled: async () => {
      await refresh();
      setUpdating(false);
    },
  });
  const remove = useMutation({
    mutationFn: (asked: RequestActionsProps["request"]) => deleteRequest(type, asked),
    onMutate: () => void deletedHere.add(request.id),
    onSuccess: async () => {
      toast.success("Success", "Request deleted");
      forget();
      const list = visits.latest((path) => path === paths.clientRequests || path === paths.requestsBoard);
      await navigate(visits.asLeft(list ?? paths.clientRequests), { replace: true });
    },
    onError: (error) => {
      deletedHere.delete(request.id);
      setDoomed(null);
      toastFailure("Failed to delete request", error);
      return refresh();
    },
  });

  return (
    <>
      {mayWrite && (
        <Button onClick={() => setUpdating(true)}>
          <RefreshCcwDot aria-hidden />
          Update Status
        </Button>
      )}
      {children}
      {mayDelete && (
        <Button variant="outline" onClick={() => setDoomed(request)}>
          <Trash2 aria-hidden />
          Delete
        </Button>
      )}
      {isUpdating && (
        <StatusDialog
          statuses={nextRequestStatuses(request.status)}
          description="We'll email the member right away."
          busy={update.isPending}
          busyLabel="Updating..."
          onCancel={() => setUpdating(false)}
          onConfirm={(status) => update.mutate(status)}
        />
      )}
      <AlertDialog
        open={doomed !== null}
        onOpenChange={(isOpen) => !isOpen && setDoomed(null)}
        title="Delete this request?"
        description="This removes it for staff and the member. You can't undo it."
        confirmLabel="Delete"
        busyLabel="Deleting..."
        busy={remove.isPending || remove.isSuccess}
        keepOpen
        onConfirm={() => doomed && remove.mutate(doomed)}
      />
    </>
  );
}
