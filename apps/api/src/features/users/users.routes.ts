import type { userDetailEndpoints } from "@evoya/schemas/user-details";
import type { userEndpoints } from "@evoya/schemas/users";
import type { Handlers } from "../../http/mount.ts";
import { staffOriginOf } from "../../http/staff-list.ts";
import { type TemporaryPasswordStyle, temporaryPassword } from "./temporary-password.ts";
import type { UserDeletionStart } from "./users.deletion.ts";
import type { UserList } from "./users.list.ts";
import type { UserService } from "./users.service.ts";

type Deps = {
  list: UserList;
  users: UserService;
  startDeletion: UserDeletionStart;
  passwordStyle: TemporaryPasswordStyle;
};

export const createUserRoutes = ({
  list,
  users,
  startDeletion,
  passwordStyle,
}: Deps): Handlers<typeof userEndpoints & typeof userDetailEndpoints> => ({
  listUsers: list.page,
  countUsers: list.count,
  exportUsers: list.export,
  suggestPassword: ({ query: { name = "", generate } }) => ({
    password: temporaryPassword(generate ? "generated" : passwordStyle, name),
  }),
  getUser: ({ params }) => users.find(params.id),
  createUser: ({ caller, body, http }) => users.create(body, { ...staffOriginOf(caller, http), caller }),
  updateUser: ({ caller, params, body, http }) =>
    users.update(params.id, body, http.ifMatch, { ...staffOriginOf(caller, http), caller }),
  deleteUsers: ({ caller, body, http }) => startDeletion.ofSelected(body.ids, staffOriginOf(caller, http)),
  deleteFoundUsers: ({ caller, body, http }) => startDeletion.ofFound(body, staffOriginOf(caller, http)),
  endUserSession: ({ caller, params, body, http }) =>
    users.endSession(params.id, body.sessionId, staffOriginOf(caller, http)),
  addUserNote: ({ caller, params, body, http }) =>
    users.addNote(params.id, { text: body.body, mentions: body.mentions }, staffOriginOf(caller, http)),
});
