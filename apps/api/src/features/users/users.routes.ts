import type { userEndpoints } from "@evoya/schemas/users";
import type { Handlers } from "../../http/mount.ts";
import type { UserList } from "./users.list.ts";

export const createUserRoutes = ({ list }: { list: UserList }): Handlers<typeof userEndpoints> => ({
  listUsers: ({ query }) => list.page(query),
  countUsers: ({ query }) => list.count(query),
  exportUsers: ({ caller, query, http: { ip, requestId, response } }) =>
    list.export(query, { caller, ip, requestId }, response),
});
