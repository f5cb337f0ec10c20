import { plans } from "@evoya/domain/plans";
import type { Life } from "./life.ts";
import { namedLives } from "./named-lives.ts";
import type { Payment } from "./payments.repository.ts";
import type { Timeline } from "./timeline.ts";

const monthDays = 30;
const dayMs = 86_400_000;

/** Members you can sign in as got their plan from the team and never paid. */
const named = new Set(namedLives.map(({ email }) => email));

/** Whether a member bought their plan; the team gave the others, such as those with a last day. */
export const hasPaid = ({ membership, email }: Life): boolean =>
  membership !== null && membership.endsIn === undefined && !named.has(email);

/** What one member paid each month, until today or until the plan ended. */
function invoicesOf({ userId, life }: { userId: string; life: Life }, timeline: Timeline): Payment[] {
  const { membership } = life;
  if (!membership || !hasPaid(life)) return [];
  const { plan, ago, baseFirst, ended } = membership;
  const until = ended?.ago ?? 0;
  const invoices: Payment[] = [];
  for (let days = ago, month = 0; days >= until; days -= monthDays, month += 1) {
    const planType = baseFirst && month === 0 ? "base" : plan;
    const paid = timeline.instant(days, "09:05");
    const at = paid.toISOString();
    const cents = plans[planType].priceCents;
    invoices.push({
      userId,
      providerInvoiceId: `in_demo_${userId}_${month}`,
      planType,
      status: "paid",
      amountDueCents: cents,
      amountPaidCents: cents,
      currency: "usd",
      periodStart: at,
      periodEnd: new Date(paid.getTime() + monthDays * dayMs).toISOString(),
      createdAt: at,
      paidAt: at,
    });
  }
  return invoices;
}

/** A year of payments, so that Analytics has revenue to show. */
export const paymentsOfYear = (members: readonly { userId: string; life: Life }[], timeline: Timeline) =>
  members.flatMap((member) => invoicesOf(member, timeline));
