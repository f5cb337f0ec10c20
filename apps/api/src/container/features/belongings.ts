import { accountDeletionsModule } from "../../features/account-deletions/account-deletions.module.ts";
import { dataExportsModule } from "../../features/data-exports/data-exports.module.ts";
import { documentsModule } from "../../features/documents/documents.module.ts";
import { invoicesModule } from "../../features/invoices/invoices.module.ts";
import { membershipsModule } from "../../features/memberships/memberships.module.ts";
import { referralsModule } from "../../features/referrals/referrals.module.ts";
import { rewardsModule } from "../../features/rewards/rewards.module.ts";
import type { Base } from "../base.ts";
import { givenBy } from "../contributions.ts";
import type { Groundwork } from "./groundwork.ts";
import type { People } from "./people.ts";

/** Features for what members have. */
export function createBelongings(base: Base, earlier: Groundwork & People) {
  const given = givenBy(base, earlier);
  const invoices = invoicesModule(given);
  const memberships = membershipsModule({ ...given, ...invoices });
  const dataExports = dataExportsModule(given);
  const deletions = accountDeletionsModule({ ...given, ...memberships });
  const documents = documentsModule({ ...given, ...memberships });
  const rewards = rewardsModule({ ...given, ...memberships });
  const referrals = referralsModule(given);
  return { invoices, memberships, dataExports, deletions, documents, rewards, referrals };
}

export type Belongings = ReturnType<typeof createBelongings>;
