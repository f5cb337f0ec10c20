import type { Base } from "../../container/base.ts";
import type { MembershipDesk } from "../memberships/membership-desk.service.ts";
import type { Mending } from "../memberships/mending.service.ts";
import type { Reconciliation } from "../memberships/reconciliation.service.ts";
import { createMembershipBulk, createMembershipBulkStart } from "./membership-bulk.ts";
import { createMembershipListRepository } from "./membership-list.repository.ts";
import { createMembershipList } from "./membership-list.ts";
import { createStaffMembershipRoutes } from "./staff-memberships.routes.ts";

type Given = Pick<Base, "transact" | "db" | "clock"> & {
  membershipDesk: MembershipDesk;
  membershipReconciliation: Reconciliation;
  membershipMending: Mending;
};

export function staffMembershipsModule({
  transact,
  db,
  clock,
  membershipDesk: desk,
  membershipReconciliation,
  membershipMending,
}: Given) {
  const memberships = createMembershipListRepository(db);
  const list = createMembershipList({ transact, memberships, clock });
  return {
    handlers: createStaffMembershipRoutes({
      list,
      desk,
      reconciliation: membershipReconciliation,
      mending: membershipMending,
      startBulk: createMembershipBulkStart({ transact, memberships }),
    }),
    membershipBulkKinds: {
      "change-memberships": {
        needs: () => "memberships.write" as const,
        run: createMembershipBulk(desk, list),
      },
    },
  };
}
