import { formatCents } from "@evoya/domain/money";
import { needsSecondPerson, repaymentAloneHours } from "@evoya/domain/repayments";
import { Problem } from "@evoya/schemas/problems";
import type { NewRepayment, Repayment } from "@evoya/schemas/repayments";
import type { Payments } from "../../adapters/payments/payments.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { InvoiceReader } from "../invoices/invoices.reader.ts";
import type { InvoiceSync } from "../invoices/invoices.sync.ts";
import { askingForStaff } from "../memberships/provider-turns.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { repaymentChanged, repaymentGiven } from "./repayments.events.ts";
import type { RepaymentRepository, RepaymentRow } from "./repayments.repository.ts";

type Stores = { repayments: RepaymentRepository; profileReader: ProfileReader; publish: Publish };
type Wish = NonNullable<Awaited<ReturnType<RepaymentRepository["toSend"]>>>;
type Deps = {
  transact: Transact<Stores>;
  repayments: RepaymentRepository;
  payments: Payments;
  invoiceReader: InvoiceReader;
  invoiceSync: InvoiceSync;
};

const missing = () => new Problem("not_found", "Membership not found");
const refuse = (path: string, message: string) =>
  new Problem("invalid_input", message, { errors: [{ path, message }] });

/**
 * Refunds and credits by staff (decision 151). What is agreed is written first, as `unsent`; then the provider is asked,
 * by a key that is the row's own, so that asking again never gives twice.
 */
export function createRepaymentService({ transact, repayments, payments, invoiceReader, invoiceSync }: Deps) {
  const view = async (id: string): Promise<Repayment> => (await repayments.find(id)) as Repayment;

  /** Changes one that is in `from`. Throws `not_found`, `conflict`. */
  const change = (
    id: string,
    from: RepaymentRow["status"],
    work: (stores: Stores, row: RepaymentRow) => Promise<void>,
  ): Promise<void> =>
    transact(async (stores) => {
      const row = await stores.repayments.hold(id);
      if (!row) throw new Problem("not_found");
      if (row.status !== from) throw new Problem("conflict", "Someone else has already settled this.");
      await work(stores, row);
    });

  const askProvider = async (id: string, wish: Wish): Promise<string> => {
    const { kind, amountCents, currency, providerInvoiceId, stripeCustomerId } = wish;
    if (kind === "refund")
      return (await payments.refund({ invoiceId: providerInvoiceId ?? "", amountCents, key: id })).id;
    if (!stripeCustomerId) throw new Problem("conflict", "This member has no customer at Stripe to credit.");
    return (await payments.credit({ customerId: stripeCustomerId, amountCents, currency, key: id })).id;
  };

  /** Asks the provider for what was agreed, and nothing else. Throws `conflict` where it refuses, `payments_unavailable`. */
  const send = async (id: string, origin: StaffOrigin): Promise<Repayment> => {
    const wish = await repayments.toSend(id);
    if (!wish) throw new Problem("not_found");
    if (wish.status !== "unsent")
      throw new Problem("conflict", "This hasn't been approved, or is already settled.");
    let providerId: string;
    try {
      providerId = await askingForStaff(() => askProvider(id, wish));
    } catch (error) {
      if (error instanceof Problem && error.code === "conflict")
        await change(id, "unsent", async (stores, before) => {
          const changes = { status: "failed", failure: error.detail } as const;
          await stores.repayments.update(id, changes);
          await stores.publish(repaymentChanged("fail", before, { ...before, ...changes }, origin));
        });
      throw error;
    }
    await change(id, "unsent", async (stores, before) => {
      const changes = { status: "done", providerId } as const;
      await stores.repayments.update(id, changes);
      const profile = await stores.profileReader.find(before.userId);
      await stores.publish(repaymentGiven(before, { ...before, ...changes }, profile, origin));
    });
    const given = await view(id);
    // The books have it at once; the provider's event would bring it a moment later.
    if (given.kind === "refund") await invoiceSync.readRefund(providerId).catch(() => null);
    return given;
  };

  const requireLeft = async (
    stores: Stores,
    userId: string,
    { invoiceId, amountCents }: NewRepayment,
  ): Promise<string> => {
    const invoice = await stores.repayments.invoice(invoiceId ?? "", userId);
    if (!invoice) throw refuse("invoiceId", "This isn't a payment of this member");
    const left = invoice.amountPaidCents - (invoice.refundedCents ?? 0) - (invoice.promisedCents ?? 0);
    if (amountCents > left)
      throw refuse("amountCents", `There's ${formatCents(Math.max(left, 0))} left to refund of this payment`);
    return invoice.currency;
  };

  return {
    /** What the member was charged, and given back. Throws `not_found`. */
    list: async (membershipId: string) => {
      const member = await transact((stores) => stores.repayments.holdMember(membershipId));
      if (!member) throw missing();
      const { items: invoices } = await invoiceReader.list(member.userId, { limit: 50 });
      return { invoices, repayments: (await repayments.listOf(member.userId)) as Repayment[] };
    },

    listOpen: async () => ({
      items: (await repayments.listOpen()) as (Repayment & { membershipId: string | null; email: string })[],
    }),

    /** Gives it at once, or has it wait for a second person. Throws `not_found`, `conflict`, `invalid_input`. */
    ask: async (membershipId: string, wish: NewRepayment, origin: StaffOrigin): Promise<Repayment> => {
      const { adminUserId } = origin.caller;
      const { id, isAlone } = await transact(async (stores) => {
        const member = await stores.repayments.holdMember(membershipId);
        if (!member) throw missing();
        const { userId } = member;
        if (wish.kind === "credit" && !member.stripeCustomerId)
          throw new Problem("conflict", "This member has no customer at Stripe to credit.");
        const currency = wish.kind === "refund" ? await requireLeft(stores, userId, wish) : "usd";
        const recent = await stores.repayments.recentCents(userId, repaymentAloneHours);
        const isAlone = !needsSecondPerson(wish.amountCents, recent);
        const invoiceId = wish.kind === "refund" ? wish.invoiceId : null;
        const { id } = await stores.repayments.insert({
          ...wish,
          invoiceId,
          userId,
          currency,
          status: isAlone ? "unsent" : "waiting",
          askedBy: adminUserId,
        });
        const row = await stores.repayments.hold(id);
        await stores.publish(repaymentChanged("ask", null, row!, origin));
        return { id, isAlone };
      });
      return isAlone ? send(id, origin) : view(id);
    },

    /** Throws `conflict` for whoever asked, and for a key: it takes a second person. */
    approve: async (id: string, origin: StaffOrigin): Promise<Repayment> => {
      const { adminUserId } = origin.caller;
      await change(id, "waiting", async (stores, before) => {
        if (!adminUserId || adminUserId === before.askedBy)
          throw new Problem("conflict", "Someone else on the team has to approve this.");
        const changes = { status: "unsent", decidedBy: adminUserId } as const;
        await stores.repayments.update(id, changes);
        await stores.publish(repaymentChanged("approve", before, { ...before, ...changes }, origin));
      });
      return send(id, origin);
    },

    /** Whoever asked may take it back this way. */
    decline: async (id: string, origin: StaffOrigin): Promise<Repayment> => {
      await change(id, "waiting", async (stores, before) => {
        const changes = { status: "declined", decidedBy: origin.caller.adminUserId } as const;
        await stores.repayments.update(id, changes);
        await stores.publish(repaymentChanged("decline", before, { ...before, ...changes }, origin));
      });
      return transact((stores) => stores.repayments.find(id)) as Promise<Repayment>;
    },

    send,
  };
}
