import { contestedText } from "@evoya/domain/disputes";
import { formatCents } from "@evoya/domain/money";
import { needsSecondPerson, repaymentAloneHours } from "@evoya/domain/repayments";
import { invalidField, isProblem, Problem } from "@evoya/schemas/problems";
import type { NewRepayment, Repayment } from "@evoya/schemas/repayments";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { InvoiceReader } from "../invoices/invoices.reader.ts";
import type { DisputeReader } from "../invoices/shown-disputes.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { RepaymentChange, RepaymentSending } from "./repayment-sending.ts";
import { repaymentChanged, repaymentWaits } from "./repayments.events.ts";
import type { RepaymentRepository, RepaymentRow } from "./repayments.repository.ts";

type Stores = { repayments: RepaymentRepository; profileReader: ProfileReader; publish: Publish };
type Deps = {
  transact: Transact<Stores>;
  repayments: RepaymentRepository;
  invoiceReader: InvoiceReader;
  disputeReader: DisputeReader;
  change: RepaymentChange;
  send: RepaymentSending;
};

const missing = () => new Problem("not_found", "Membership not found");

/**
 * Whether what was asked for under the same key has yet to be sent. Throws `idempotency_mismatch` if it was something
 * else, and `conflict` if the provider refused it.
 */
function isStillUnsent(asked: RepaymentRow, userId: string, wish: NewRepayment): boolean {
  const { kind, amountCents, reason, status, failure } = asked;
  const invoiceId = wish.kind === "refund" ? wish.invoiceId : null;
  const isSame =
    asked.userId === userId &&
    asked.invoiceId === invoiceId &&
    kind === wish.kind &&
    amountCents === wish.amountCents &&
    reason === wish.reason;
  if (!isSame) throw new Problem("idempotency_mismatch");
  if (status === "failed") throw new Problem("conflict", failure ?? undefined);
  return status === "unsent";
}

/**
 * Refunds and credits by staff (decision 151). What's agreed is stored first, as `unsent`, and then sent; see
 * `repayment-sending.ts`.
 */
export function createRepaymentService(deps: Deps) {
  const { transact, repayments, invoiceReader, disputeReader, change, send } = deps;
  const view = async (id: string): Promise<Repayment> => (await repayments.find(id)) as Repayment;

  const requireLeft = async (
    stores: Stores,
    userId: string,
    { invoiceId, amountCents }: NewRepayment,
  ): Promise<string> => {
    const invoice = await stores.repayments.invoice(invoiceId ?? "", userId);
    if (!invoice) throw invalidField("invoiceId", "This isn't a payment of this member");
    if (invoice.isContested) throw invalidField("invoiceId", contestedText);
    const left = invoice.amountPaidCents - invoice.refundedCents - (invoice.promisedCents ?? 0);
    if (amountCents > left)
      throw invalidField(
        "amountCents",
        `There's ${formatCents(Math.max(left, 0))} left to refund of this payment`,
      );
    return invoice.currency;
  };

  /** Who's behind a request: with a key, also whoever made it. */
  const askedBy = async (stores: Stores, { caller }: StaffOrigin) =>
    caller.kind === "apiKey"
      ? {
          askedBy: null,
          askedByKey: caller.apiKeyId,
          askedByMaker: await stores.repayments.keyMaker(caller.apiKeyId),
        }
      : { askedBy: caller.adminUserId, askedByKey: null, askedByMaker: null };

  /** What's agreed stays agreed if the provider doesn't answer: it's sent again later. */
  const sendOrKeep = (id: string, origin: StaffOrigin): Promise<Repayment> =>
    send(id, origin).catch((error: unknown) => {
      if (isProblem(error, "payments_unavailable")) return view(id);
      throw error;
    });

  return {
    /** What the member was charged, refunded, and disputed. Throws `not_found`. */
    list: async (membershipId: string) => {
      const member = await transact((stores) => stores.repayments.holdMember(membershipId));
      if (!member) throw missing();
      const { items: invoices } = await invoiceReader.list(member.userId, { limit: 50 });
      return {
        invoices,
        repayments: (await repayments.listOf(member.userId)) as Repayment[],
        disputes: await disputeReader.listOf(member.userId),
      };
    },

    listOpen: async () => ({
      items: (await repayments.listOpen()) as (Repayment & { membershipId: string | null; email: string })[],
    }),

    /**
     * Gives it at once, or makes it wait for a second person. Stays `unsent` if the provider doesn't answer. What
     * was already asked for under `id` is only sent, unless it has been. Throws `not_found`, `conflict`,
     * `invalid_input`, and `idempotency_mismatch` if it was something else.
     */
    ask: async (
      membershipId: string,
      wish: NewRepayment,
      id: string,
      origin: StaffOrigin,
    ): Promise<Repayment> => {
      const isUnsent = await transact(async (stores) => {
        const member = await stores.repayments.holdMember(membershipId);
        if (!member) throw missing();
        const { userId } = member;
        const asked = await stores.repayments.hold(id);
        if (asked) return isStillUnsent(asked, userId, wish);
        if (wish.kind === "credit" && !member.stripeCustomerId)
          throw new Problem("conflict", "This member has no customer at Stripe to credit.");
        const currency = wish.kind === "refund" ? await requireLeft(stores, userId, wish) : "usd";
        const recent = await stores.repayments.recentCents(userId, repaymentAloneHours);
        const isAlone = !needsSecondPerson(wish.amountCents, recent);
        const invoiceId = wish.kind === "refund" ? wish.invoiceId : null;
        const asking = await askedBy(stores, origin);
        await stores.repayments.insert({
          ...wish,
          id,
          invoiceId,
          userId,
          currency,
          status: isAlone ? "unsent" : "waiting",
          ...asking,
        });
        const row = await stores.repayments.hold(id);
        const profile = isAlone ? undefined : await stores.profileReader.find(userId);
        await stores.publish(
          profile
            ? repaymentWaits(
                row!,
                { membershipId, profile },
                await stores.repayments.approvers(asking.askedBy ?? asking.askedByMaker),
                origin,
              )
            : repaymentChanged("ask", null, row!, origin),
        );
        return isAlone;
      });
      return isUnsent ? sendOrKeep(id, origin) : view(id);
    },

    /**
     * Throws `conflict` for the person who asked, also with a key they made, and for a key: it takes a second person.
     * Nobody is the second person for what nobody is known to have asked for.
     */
    approve: async (id: string, origin: StaffOrigin): Promise<Repayment> => {
      const { adminUserId } = origin.caller;
      await change(id, "waiting", async (stores, before) => {
        const first = before.askedBy ?? before.askedByMaker;
        if (!first)
          throw new Problem(
            "conflict",
            "We don't know who asked for this. Decline it, then ask for it again.",
          );
        if (!adminUserId || adminUserId === first)
          throw new Problem("conflict", "Someone else on the team has to approve this.");
        const changes = { status: "unsent", decidedBy: adminUserId } as const;
        await stores.repayments.update(id, changes);
        await stores.publish(repaymentChanged("approve", before, { ...before, ...changes }, origin));
      });
      return sendOrKeep(id, origin);
    },

    /** The person who asked can also withdraw it this way. */
    decline: async (id: string, origin: StaffOrigin): Promise<Repayment> => {
      await change(id, "waiting", async (stores, before) => {
        const changes = { status: "declined", decidedBy: origin.caller.adminUserId } as const;
        await stores.repayments.update(id, changes);
        await stores.publish(repaymentChanged("decline", before, { ...before, ...changes }, origin));
      });
      return transact((stores) => stores.repayments.find(id)) as Promise<Repayment>;
    },
  };
}
