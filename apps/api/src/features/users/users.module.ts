import type { Base } from "../../container/base.ts";
import { createUserList } from "./users.list.ts";
import { createUserRepository } from "./users.repository.ts";
import { createUserRoutes } from "./users.routes.ts";

export function usersModule({ transact, db, clock }: Pick<Base, "transact" | "db" | "clock">) {
  const users = createUserRepository(db);
  return { handlers: createUserRoutes({ list: createUserList({ transact, users, clock }) }) };
}
