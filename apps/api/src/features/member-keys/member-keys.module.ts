import type { Base } from "../../container/base.ts";
import type { Credentials } from "../credentials/credentials.module.ts";
import { createMemberKeyRepository } from "./member-keys.repository.ts";
import { createMemberKeyRoutes } from "./member-keys.routes.ts";
import { createMemberKeyService } from "./member-keys.service.ts";

type Given = Pick<Base, "transact" | "db" | "clock"> & Pick<Credentials, "proveMember">;

export function memberKeysModule({ transact, db, clock, proveMember }: Given) {
  const memberKeys = createMemberKeyRepository(db);
  const keys = createMemberKeyService({ transact, memberKeys, prove: proveMember, clock });
  return { handlers: createMemberKeyRoutes(keys) };
}
