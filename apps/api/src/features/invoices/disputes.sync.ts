import { disputeStageOf } from "@evoya/domain/disputes";
import type { Payments } from "../../adapters/payments/payments.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { disputeMoved } from "./disputes.events.ts";
import type { DisputeRepository } from "./disputes.repository.ts";
import type { ProviderDispute } from "./invoice.ts";
import { type InvoiceSync, type Kept, untilNewest } from "./invoices.sync.ts";

type Stores = {
  disputes: DisputeRepository;
  profileReader: ProfileReader;
  publish: Publish;
  jobs: JobQueue;
};
type Deps = {
  transact: Transact<Stores>;
  disputes: Pick<DisputeRepository, "known">;
  invoices: Pick<InvoiceSync, "readInvoice">;
  payments: Pick<Payments, "findDispute">;
};

/** Stores disputes as the provider has them, like `invoices.sync.ts`, and says each step once (decision 390). */
export function createDisputeSync({ transact, disputes, invoices, payments }: Deps) {
  const announce = async (
    { disputes, profileReader, publish, jobs }: Stores,
    dispute: ProviderDispute,
    { userId }: Kept,
  ): Promise<void> => {
    const whose = {
      profile: userId ? await profileReader.find(userId) : undefined,
      membershipId: userId && (await disputes.membershipOf(userId)),
    };
    await publish(disputeMoved(dispute, whose, await disputes.deciders()));
    if (dispute.status === "lost" && dispute.invoiceId)
      await jobs.enqueue("end-disputed-plan", { invoiceId: dispute.invoiceId });
  };

  /** Reads a dispute and stores it with its invoice; null if that isn't ours. `isNews`: staff hear what changed. */
  const read = (id: string, isNews: boolean): Promise<Kept | null> =>
    untilNewest(async () => {
      const known = await disputes.known(id);
      const dispute = await payments.findDispute(id);
      const invoice = dispute?.invoiceId ? await invoices.readInvoice(dispute.invoiceId) : null;
      if (!dispute || !invoice) return null;
      return transact(async (stores): Promise<Kept | "overtaken"> => {
        if (!(await stores.disputes.keep(dispute, invoice.id, known?.readings ?? 0))) return "overtaken";
        const isMoved = !known || disputeStageOf(known.status) !== disputeStageOf(dispute.status);
        if (isNews && isMoved) await announce(stores, dispute, invoice);
        return invoice;
      });
    });

  return {
    readDispute: (id: string) => read(id, true),
    /** What happened before we listened is no news. */
    readOldDispute: (id: string) => read(id, false),
  };
}

export type DisputeSync = ReturnType<typeof createDisputeSync>;
