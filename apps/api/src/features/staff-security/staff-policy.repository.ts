import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** What owners require of all staff. */
export const createStaffPolicyRepository = (db: Kysely<DB>) => ({
  find: () => db.selectFrom("staffPolicy").select("requireTwoFactor").executeTakeFirstOrThrow(),

  /** The policy, locked against changes until the transaction ends. */
  share: () => db.selectFrom("staffPolicy").select("requireTwoFactor").forShare().executeTakeFirstOrThrow(),

  /** The policy, locked so that only this transaction can change it. */
  hold: () => db.selectFrom("staffPolicy").select("requireTwoFactor").forUpdate().executeTakeFirstOrThrow(),

  update: (requireTwoFactor: boolean) => db.updateTable("staffPolicy").set({ requireTwoFactor }).execute(),
});

export type StaffPolicyRepository = ReturnType<typeof createStaffPolicyRepository>;
