import type { BulkJob } from "@evoya/schemas/bulk-jobs";
import type { userDetailEndpoints } from "@evoya/schemas/user-details";
import type { userEndpoints } from "@evoya/schemas/users";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { StaffCaller } from "../../http/caller.ts";
import type { Handlers, HttpContext } from "../../http/mount.ts";
import { type TemporaryPasswordStyle, temporaryPassword } from "./temporary-password.ts";
import type { UserList } from "./users.list.ts";
import type { UserService } from "./users.service.ts";

type Deps = {
  list: UserList;
  users: UserService;
  startDeletion: (ids: readonly string[], origin: StaffOrigin) => Promise<BulkJob>;
  passwordStyle: TemporaryPasswordStyle;
};

const originOf = (caller: StaffCaller, { ip, requestId }: HttpContext): StaffOrigin => ({
  caller,
  ip,
  requestId,
});

export const createUserRoutes = ({
  list,
  users,
  startDeletion,
  passwordStyle,
}: Deps): Handlers<typeof userEndpoints & typeof userDetailEndpoints> => ({
  listUsers: ({ query }) => list.page(query),
  countUsers: ({ query }) => list.count(query),
  exportUsers: ({ caller, query, http }) => list.export(query, originOf(caller, http), http.response),
  suggestPassword: ({ query: { name = "", generate } }) => ({
    password: temporaryPassword(generate ? "generated" : passwordStyle, name),
  }),
  getUser: ({ params }) => users.find(params.id),
  createUser: ({ caller, body, http }) => users.create(body, originOf(caller, http)),
  updateUser: ({ caller, params, body, http }) =>
    users.update(params.id, body, http.ifMatch, originOf(caller, http)),
  deleteUsers: ({ caller, body, http }) => startDeletion(body.ids, originOf(caller, http)),
  endUserSession: ({ caller, params, body, http }) =>
    users.endSession(params.id, body.sessionId, originOf(caller, http)),
  addUserNote: ({ caller, params, body, http }) =>
    users.addNote(params.id, body.body, originOf(caller, http)),
});
