import type { Base } from "../../container/base.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import type { Credentials } from "../credentials/credentials.module.ts";
import type { MemberFilesReader } from "../member-files/member-files.reader.ts";
import type { MembershipService } from "../memberships/memberships.service.ts";
import type { accountDeletionJobs } from "./account-deletions.jobs.ts";
import { createAccountRemoval } from "./account-deletions.removal.ts";
import { createAccountDeletionRepository } from "./account-deletions.repository.ts";
import { createAccountDeletionRoutes } from "./account-deletions.routes.ts";
import { createAccountDeletionService } from "./account-deletions.service.ts";

type Given = Pick<Base, "transact" | "db" | "files"> &
  Pick<Credentials, "proveMember"> & { memberFiles: MemberFilesReader; memberships: MembershipService };

export function accountDeletionsModule(given: Given) {
  const { transact, db, files, proveMember, memberFiles, memberships } = given;
  const accountDeletions = createAccountDeletionService({
    transact,
    deletions: createAccountDeletionRepository(db),
    memberships,
    prove: proveMember,
  });
  const removal = createAccountRemoval({ transact, memberFiles, memberships, files });
  return {
    accountRemoval: removal,
    handlers: createAccountDeletionRoutes(accountDeletions),
    jobs: {
      "settle-leaving-plan": ({ userId }) => accountDeletions.settlePlan(userId),
      "delete-account": ({ userId }) => removal.run(userId),
    } satisfies HandlersOf<typeof accountDeletionJobs>,
    everyHour: [accountDeletions.enqueueDue],
  };
}
