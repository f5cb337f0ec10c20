import { can, type Permission } from "@evoya/domain/staff";
import type { StaffFindings } from "@evoya/schemas/staff-search";
import type { StaffCaller } from "../../http/caller.ts";
import type { ClientRequestService } from "../client-requests/client-requests.service.ts";
import type { StaffSearchRepository } from "./staff-search.repository.ts";

type Deps = { rows: StaffSearchRepository; requests: Pick<ClientRequestService, "search"> };

/** How many requests to return, the same as for every other kind. */
const found = 5;

const likeOf = (q: string): string => `%${q.replace(/[\\%_]/g, "\\$&")}%`;

const may = (caller: StaffCaller, permission: Permission): boolean =>
  caller.kind === "staff" ? can(caller.role, permission) : caller.scopes.includes(permission);

/** Finds what the caller is allowed to read from a few letters. */
export const createStaffSearch =
  ({ rows, requests }: Deps) =>
  async (caller: StaffCaller, q: string): Promise<StaffFindings> => {
    const like = likeOf(q);
    const when = <Found>(permission: Permission, find: () => Promise<Found[]>): Promise<Found[]> =>
      may(caller, permission) ? find() : Promise.resolve([]);
    const [members, asked, trips, submissions, contactMessages] = await Promise.all([
      when("members.read", () => rows.members(like)),
      when("requests.read", () => requests.search(q, found)),
      when("members.read", () => rows.trips(like)),
      when("submissions.read", () => rows.submissions(like)),
      when("messages.read", () => rows.contactMessages(like)),
    ]);
    return { members, requests: asked, trips, submissions, contactMessages };
  };
