import type { membershipDifferenceEndpoints } from "@evoya/schemas/membership-differences";
import type { staffMembershipEndpoints } from "@evoya/schemas/staff-memberships";
import type { Handlers } from "../../http/mount.ts";
import { staffOriginOf } from "../../http/staff-list.ts";
import type { MembershipDesk } from "../memberships/membership-desk.service.ts";
import type { Mending } from "../memberships/mending.service.ts";
import type { Reconciliation } from "../memberships/reconciliation.service.ts";
import type { MembershipBulkStart } from "./membership-bulk.ts";
import type { MembershipList } from "./membership-list.ts";

type Deps = {
  list: MembershipList;
  desk: MembershipDesk;
  reconciliation: Reconciliation;
  mending: Mending;
  startBulk: MembershipBulkStart;
};

export const createStaffMembershipRoutes = ({
  list,
  desk,
  reconciliation,
  mending,
  startBulk,
}: Deps): Handlers<typeof staffMembershipEndpoints & typeof membershipDifferenceEndpoints> => ({
  listMemberships: list.page,
  countMemberships: list.count,
  exportMemberships: list.export,
  findMembership: ({ params }) => list.find(params.id),
  addMembership: async ({ caller, body, http }) =>
    list.find(await desk.add(body, staffOriginOf(caller, http))),
  updateMembership: async ({ caller, params, body, http }) => {
    await desk.update(params.id, body, http.ifMatch, staffOriginOf(caller, http));
    return list.find(params.id);
  },
  deleteMembership: ({ caller, params, http }) =>
    desk.remove(params.id, http.ifMatch, staffOriginOf(caller, http)),
  changeMemberships: ({ caller, body: { action, memberships: rows }, http }) =>
    startBulk.ofSelected(action, rows, staffOriginOf(caller, http)),
  changeFoundMemberships: ({ caller, body: { action, ...everything }, http }) =>
    startBulk.ofFound(action, everything, staffOriginOf(caller, http)),
  getProviderState: ({ params }) => mending.stateOf(params.id),
  listMembershipDifferences: () => reconciliation.list(),
  compareMemberships: () => reconciliation.compare(),
  mendMembership: ({ caller, params, http }) => mending.mend(params.id, staffOriginOf(caller, http)),
});
