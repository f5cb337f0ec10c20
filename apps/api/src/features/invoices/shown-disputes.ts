import type { Dispute, OpenDispute } from "@evoya/schemas/disputes";
import type { Payments } from "../../adapters/payments/payments.ts";
import type { DisputeRepository } from "./disputes.repository.ts";

type Rows = Pick<DisputeRepository, "listOf" | "listOpen">;

/** Disputed payments for staff, each with its page at the provider. */
export function createDisputeReader(disputes: Rows, payments: Pick<Payments, "disputePage">) {
  const shown = <Row extends { providerDisputeId: string }>({ providerDisputeId, ...row }: Row) => ({
    ...row,
    url: payments.disputePage(providerDisputeId),
  });
  return {
    listOf: async (userId: string): Promise<Dispute[]> => (await disputes.listOf(userId)).map(shown),
    listOpen: async (): Promise<OpenDispute[]> => (await disputes.listOpen()).map(shown),
  };
}

export type DisputeReader = ReturnType<typeof createDisputeReader>;
