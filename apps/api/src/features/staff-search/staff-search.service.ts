import { can, type Permission } from "@evoya/domain/staff";
import type { StaffFindings } from "@evoya/schemas/staff-search";
import { indexedPattern } from "../../db/keyset.ts";
import type { StaffCaller } from "../../http/caller.ts";
import type { ClientRequestService } from "../client-requests/client-requests.service.ts";
import type { StaffSearchRepository } from "./staff-search.repository.ts";

type Deps = { rows: StaffSearchRepository; requests: Pick<ClientRequestService, "search"> };

/** How many requests to return, the same as for every other kind. */
const found = 5;

const may = (caller: StaffCaller, permission: Permission): boolean =>
  caller.kind === "staff" ? can(caller.role, permission) : caller.scopes.includes(permission);

/** Finds what the caller is allowed to read from a few letters. */
export const createStaffSearch =
  ({ rows, requests }: Deps) =>
  async (caller: StaffCaller, q: string): Promise<StaffFindings> => {
    const like = indexedPattern(q);
    const when = <Found>(
      permission: Permission,
      find: (like: string) => Promise<Found[]>,
    ): Promise<Found[]> => (like !== undefined && may(caller, permission) ? find(like) : Promise.resolve([]));
    const [members, asked, trips, submissions, contactMessages] = await Promise.all([
      when("members.read", rows.members),
      when("requests.read", () => requests.search(q, found)),
      when("itineraries.read", rows.trips),
      when("submissions.read", rows.submissions),
      when("messages.read", rows.contactMessages),
    ]);
    return { members, requests: asked, trips, submissions, contactMessages };
  };
