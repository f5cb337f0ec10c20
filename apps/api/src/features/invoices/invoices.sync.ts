import { z } from "zod";
import type { Payments, ProviderInvoice } from "../../adapters/payments/payments.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { DisputeRepository } from "./disputes.repository.ts";
import { invoicesChanged } from "./invoices.events.ts";
import type { InvoiceRepository } from "./invoices.repository.ts";
import { refundSentBack } from "./refunds.events.ts";
import type { RefundRepository } from "./refunds.repository.ts";

type Stores = {
  invoices: InvoiceRepository;
  refunds: RefundRepository;
  disputes: Pick<DisputeRepository, "membershipOf" | "deciders">;
  profileReader: ProfileReader;
  publish: Publish;
};
type Deps = {
  transact: Transact<Stores>;
  invoices: InvoiceRepository;
  refunds: Pick<RefundRepository, "known">;
  payments: Payments;
};

/** A stored invoice. `userId` is null if its member is gone. */
export type Kept = { id: string; userId: string | null };

/** How many readings in a row may be overtaken before we leave the job to be retried. */
const maxReadings = 10;

const uuid = z.uuid();

/** The member the invoice was made for, if what was recorded can be one of our ids. */
const notedOn = ({ userId }: ProviderInvoice): string | null => uuid.safeParse(userId).data ?? null;

/** Reads again what was overtaken by another reading. */
export async function untilNewest<T>(attempt: () => Promise<T | "overtaken">): Promise<T> {
  for (let attempts = 0; attempts < maxReadings; attempts += 1) {
    const outcome = await attempt();
    if (outcome !== "overtaken") return outcome;
  }
  throw new Error("What the provider has kept changing while it was read");
}

/**
 * Stores invoices and refunds as the provider has them. They're read while no transaction is open, and stored
 * only if no other reading has been stored since, so repeated, late, and out-of-order events all lead to the
 * same rows.
 */
export function createInvoiceSync({ transact, invoices, refunds, payments }: Deps) {
  /** Reads and stores an invoice; null for a draft, and for one that isn't ours. `isNews`: open pages show it. */
  const keep = (id: string, isNews: boolean): Promise<Kept | null> =>
    untilNewest(async () => {
      const readings = await invoices.countReadings(id);
      const invoice = await payments.findInvoice(id);
      if (!invoice) return null;
      const noted = notedOn(invoice);
      return transact(async (stores): Promise<Kept | null | "overtaken"> => {
        const clues = { userId: noted, customerId: invoice.customerId };
        const userId = await stores.invoices.holdPayer(clues);
        if (!userId && !noted && readings === 0) return null;
        const kept = await stores.invoices.keep(invoice, userId, readings);
        if (!kept) return "overtaken";
        if (isNews && userId) await stores.publish(invoicesChanged(userId));
        return { id: kept, userId };
      });
    });

  /** Reads a refund and stores it with its invoice; null if that isn't ours. `isNews`: staff hear if it came back. */
  const read = (id: string, isNews: boolean): Promise<Kept | null> =>
    untilNewest(async () => {
      const known = await refunds.known(id);
      const refund = await payments.findRefund(id);
      const invoice = refund?.invoiceId ? await keep(refund.invoiceId, false) : null;
      if (!refund || !invoice) return null;
      return transact(async (stores): Promise<Kept | "overtaken"> => {
        if (!(await stores.refunds.keep(refund, invoice.id, known?.readings ?? 0))) return "overtaken";
        if (isNews && invoice.userId) await stores.publish(invoicesChanged(invoice.userId));
        if (isNews && refund.status === "failed" && known?.status !== "failed") {
          const { userId } = invoice;
          const whose = {
            profile: userId ? await stores.profileReader.find(userId) : undefined,
            membershipId: userId && (await stores.disputes.membershipOf(userId)),
          };
          await stores.publish(refundSentBack(refund, whose, await stores.disputes.deciders()));
        }
        return invoice;
      });
    });

  return {
    readInvoice: (id: string) => keep(id, true),
    readRefund: (id: string) => read(id, true),
    /** What happened before we listened is no news. */
    readOldInvoice: (id: string) => keep(id, false),
    readOldRefund: (id: string) => read(id, false),
  };
}

export type InvoiceSync = ReturnType<typeof createInvoiceSync>;
