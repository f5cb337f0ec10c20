import type { memberKeyEndpoints } from "@evoya/schemas/member-keys";
import type { Handlers } from "../../http/mount.ts";
import type { MemberKeyService } from "./member-keys.service.ts";

export const createMemberKeyRoutes = (keys: MemberKeyService): Handlers<typeof memberKeyEndpoints> => ({
  listMemberKeys: ({ caller }) => keys.list(caller.userId),
  createMemberKey: ({ caller, body }) => keys.create(caller, body),
  deleteMemberKey: ({ caller, params }) => keys.remove(caller.userId, params.id),
});
