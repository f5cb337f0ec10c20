import type { MembershipRow } from "@evoya/schemas/staff-memberships";
import { Dialog } from "@evoya/ui/dialog";
import { MembershipForm } from "./membership-form.tsx";

type Props = { membership: MembershipRow; onClose: () => void };

/** Edit, from the list of memberships. */
export const EditMembershipDialog = ({ membership, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title="Edit Membership"
    description={membership.email}
  >
    <MembershipForm membership={membership} onSaved={onClose} />
  </Dialog>
);
