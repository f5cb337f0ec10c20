import type { Config } from "../../config.ts";
import type { Base } from "../../container/base.ts";
import type { AccountRemoval } from "../account-deletions/account-deletions.removal.ts";
import type { Credentials } from "../credentials/credentials.module.ts";
import type { DocumentReader } from "../documents/documents.reader.ts";
import type { MembershipGrantService } from "../memberships/membership-grants.service.ts";
import { createUserDetailsRepository } from "./user-details.repository.ts";
import type { UserDetailsReaders } from "./user-details.ts";
import { createUserDeletion, createUserDeletionStart } from "./users.deletion.ts";
import { createUserList } from "./users.list.ts";
import { createUserRepository } from "./users.repository.ts";
import { createUserRoutes } from "./users.routes.ts";
import { createUserService } from "./users.service.ts";

type Given = Pick<Base, "transact" | "db" | "reads" | "clock"> &
  Pick<Credentials, "passwords"> & {
    config: Pick<Config, "temporaryPasswordStyle">;
    membershipGrants: MembershipGrantService;
    accountRemoval: AccountRemoval;
    documentReader: DocumentReader;
  } & UserDetailsReaders;

export function usersModule({
  transact,
  db,
  reads,
  clock,
  config,
  passwords,
  membershipGrants,
  accountRemoval,
  documentReader,
  openDocument,
  disputeReader,
}: Given) {
  const rows = createUserRepository(db, reads);
  const list = createUserList({ transact, users: rows, clock });
  const users = createUserService({
    transact,
    passwords,
    grants: membershipGrants,
    userDetails: createUserDetailsRepository(db),
    documents: documentReader,
    openDocument,
    disputeReader,
    clock,
  });
  return {
    users,
    handlers: createUserRoutes({
      list,
      users,
      startDeletion: createUserDeletionStart({ transact, users: rows }),
      passwordStyle: config.temporaryPasswordStyle,
    }),
    userBulkKinds: {
      "delete-users": {
        needs: () => "members.write" as const,
        run: createUserDeletion({ transact, removal: accountRemoval }),
      },
    },
  };
}
