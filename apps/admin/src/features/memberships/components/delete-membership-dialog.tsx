import { isProblem, Problem } from "@evoya/schemas/problems";
import type { MembershipRow } from "@evoya/schemas/staff-memberships";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { useRefreshMemberships } from "../queries.ts";

type Props = { membership: MembershipRow; onClose: () => void; onDeleted: () => void };

/** Asks for confirmation, then deletes one membership; a paid one ends at the provider first. */
export function DeleteMembershipDialog({ membership, onClose, onDeleted }: Props) {
  const refresh = useRefreshMemberships();
  const { id, email, pays, updatedAt } = membership;
  const remove = useMutation({
    mutationFn: () => api.deleteMembership({ params: { id } }, { ifMatch: updatedAt }),
    onSuccess: () => {
      toast.success("Success", "Membership deleted");
      onDeleted();
    },
    onError: (error) => {
      toast.error("Error", error instanceof Problem ? problemText(error) : "Failed to delete membership");
      // What to delete isn't what was asked about any more.
      if (isProblem(error, "stale")) onClose();
    },
    onSettled: refresh,
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title={`Delete the membership of ${email}?`}
      description={
        pays
          ? "Their subscription ends right away, and they go back to Free. Their account stays. You can't undo it."
          : "They go back to Free. Their account stays. You can't undo it."
      }
      confirmLabel="Delete Membership"
      busy={remove.isPending}
      busyLabel="Deleting..."
      keepOpen
      onConfirm={() => remove.mutate()}
    />
  );
}
