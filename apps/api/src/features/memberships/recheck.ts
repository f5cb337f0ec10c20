import type { DifferenceField } from "@evoya/schemas/membership-differences";
import type { Payments } from "../../adapters/payments/payments.ts";
import type { MembershipRepository } from "./memberships.repository.ts";
import { differencesBetween } from "./provider-differences.ts";
import type { ReconciliationRepository } from "./reconciliation.repository.ts";

type Deps = {
  memberships: Pick<MembershipRepository, "find">;
  reconciliation: ReconciliationRepository;
  payments: Pick<Payments, "findSubscription">;
};

/** Compares one member again, on both sides, and saves the differences. */
export const createRecheck =
  ({ memberships, reconciliation, payments }: Deps) =>
  async (userId: string, subscriptionId: string): Promise<DifferenceField[]> => {
    const subscription = await payments.findSubscription(subscriptionId);
    const fields = differencesBetween(await memberships.find(userId), subscription);
    if (fields.length === 0) await reconciliation.clear(userId);
    else await reconciliation.note({ userId, subscriptionId, fields });
    return fields;
  };

export type Recheck = ReturnType<typeof createRecheck>;
