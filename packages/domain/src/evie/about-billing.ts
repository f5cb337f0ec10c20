import { dateLabel } from "../dates.ts";
import { formatCents } from "../money.ts";
import { isPaid, type PlanId, plans } from "../plans.ts";
import type { EvieAnswer, EvieLink } from "./answer.ts";
import type { Asked } from "./asked.ts";
import type { EvieFacts } from "./facts.ts";
import { answer, withPerson } from "./write.ts";

const billing: EvieLink = { page: "billing", id: null, label: "Billing" };
const monthly = (plan: PlanId): string => formatCents(plans[plan].priceCents);

/** What's left when the paid plan ends, as a sentence. */
export const afterThat = ({ membership: { continuesAs } }: EvieFacts): string => {
  if (!continuesAs) return "After that, you're on Free.";
  const through = continuesAs.through ? ` through ${dateLabel(continuesAs.through)}` : "";
  return `After that, you have ${plans[continuesAs.plan].name}${through}, and nothing is billed.`;
};

/** When a plan that's billed ends or renews, in sentences. */
function billedState(facts: EvieFacts): string {
  const { level, membership } = facts;
  const { name } = plans[level];
  const { isCanceled, nextPlan, owedUntil, endsOn, leavesOn } = membership;
  if (owedUntil && !isCanceled)
    return `You're on ${name}. Your last payment didn't go through. We'll keep trying until ${dateLabel(owedUntil)}, and your plan ends then if it's still unpaid. Under Billing you can pay it, or change your card.`;
  if (!endsOn) return `You're on ${name}, for ${monthly(level)} a month.`;
  const day = dateLabel(endsOn);
  if (isCanceled) {
    const charged = owedUntil
      ? "It doesn't renew, but if your last payment goes through after all, you keep it for the month that's paid."
      : "You won't be charged again.";
    if (leavesOn && leavesOn < endsOn)
      return `Your ${name} plan ends with your account on ${dateLabel(leavesOn)}. ${charged}`;
    return `Your ${name} plan ends on ${day}. ${charged} ${afterThat(facts)}`;
  }
  if (nextPlan)
    return `You keep ${name} until ${day}. From then on you're on ${plans[nextPlan].name}, for ${monthly(nextPlan)} a month.`;
  return `You're on ${name}, for ${monthly(level)} a month. It renews on ${day}.`;
}

/** What plan the member has, until when, and what it costs them. */
export function planState(facts: EvieFacts): string {
  const { level, membership } = facts;
  const { paused, isBilled, givenThrough } = membership;
  if (paused)
    return `Your ${plans[paused].name} plan is paused. You aren't charged until our team resumes it.`;
  if (!isPaid(level)) return "You're on Free. Nothing is billed.";
  if (isBilled) return billedState(facts);
  const { name } = plans[level];
  return givenThrough
    ? `You have ${name} through ${dateLabel(givenThrough)}, and nothing is billed. After that, you're on Free.`
    : `Your ${name} plan is a gift from our team. It has no last day, and nothing is billed.`;
}

const changesMind = " You can change your mind under Billing until then.";

/** "Am I being downgraded?" */
function whatFollows(facts: EvieFacts): string {
  const { level, membership } = facts;
  const { isBilled, isCanceled, nextPlan, leavesOn, owedUntil, givenThrough } = membership;
  const state = planState(facts);
  if (nextPlan && !isCanceled) return `Yes, as you chose. ${state}${changesMind}`;
  if (isCanceled && isBilled && isPaid(level)) return `${state}${leavesOn ? "" : changesMind}`;
  return owedUntil || givenThrough ? state : `No. ${state}`;
}

/** "When does my gift end?" */
function ofTheGift(facts: EvieFacts): string {
  const { level, membership } = facts;
  const { isBilled, continuesAs } = membership;
  if (!isPaid(level)) return `You don't have a plan that was given to you. ${planState(facts)}`;
  if (!isBilled) return planState(facts);
  if (!continuesAs) return `You pay for your plan, so it isn't a gift. ${planState(facts)}`;
  const through = continuesAs.through ? ` through ${dateLabel(continuesAs.through)}` : "";
  return `You pay for ${plans[level].name} now. Beside it you have ${plans[continuesAs.plan].name}${through}, and nothing is billed for that.`;
}

/** "What will I pay next?" */
function nextPaymentOf({ facts, nextPayment }: Asked): string {
  const { level, membership } = facts;
  const { paused, isBilled, isCanceled, nextPlan, owedUntil, endsOn } = membership;
  const state = planState(facts);
  if (paused || !isBilled || isCanceled || owedUntil || !endsOn || !isPaid(level)) return state;
  const plan = nextPlan ?? level;
  const [when, what] = [`on ${dateLabel(endsOn)}`, `for ${plans[plan].name}`];
  const follows = nextPlan ? ` ${state}` : "";
  if (!nextPayment)
    return `Your next payment is ${when}, ${what}. It's ${monthly(plan)}, less any credit you have: I couldn't get the exact amount from our payment provider.${follows}`;
  const { dueCents, creditCents } = nextPayment;
  const after = creditCents > 0 ? `, after your credit of ${formatCents(creditCents)}` : "";
  return `Your next payment is ${formatCents(dueCents)} ${when}, ${what}${after}.${follows}`;
}

/** "What did I pay last month?" */
function latestPayments({ payments }: EvieFacts): EvieAnswer {
  const lines = payments.map(
    ({ on, plan, cents, state, refundedCents }) =>
      `- ${dateLabel(on)}: ${plan ? `${plans[plan].name}, ` : ""}${formatCents(cents)}, ${state.toLowerCase()}${refundedCents > 0 ? `, ${formatCents(refundedCents)} refunded` : ""}`,
  );
  const latest = lines.length > 0 ? ` The latest:\n\n${lines.join("\n")}\n\n` : " So far, there are none. ";
  return withPerson(
    answer(
      `Billing lists everything you've paid, with an invoice for each payment.${latest}If something looks wrong, tell a person on our team.`,
      [billing],
    ),
  );
}

const aPlan = /\b(plan|membership|subscription|basic|elite)\b/;
/** Words for a membership plan alone; "my plan" may be a trip's. */
const aPlanAlone = /\b(membership|subscription|elite|basic)\b/;
const lasts =
  /\b(ends?|ending|expires?|runs? out|lasts?|until when|how long|renews?|renewals?|renewed|auto-?renew\w*)\b/;
/** "How do I end my plan?" asks for something else. */
const wantsToEnd = /\b(cancel|quit|stop)\b|\b(how|can|could|want|like|please|to)\b.*\bend\b|^end\b/;
const isGift =
  /\bgift(ed)?\b(?=.*\b(ends?|lasts?|expires?|over|until|plan|membership)\b)|\b(plan|membership|basic|elite|how long|until when|when)\b.*\bgift(ed)?\b/;
const ofAThing =
  /\bgift (shops?|cards?|ideas?)\b|\bgifts\b|\b(buy|bring|pack|wrap)\b|\bon (my|the|our) plan\b/;
const downgraded =
  /\b(am i|are we|are you|will i|will we|will you|will my|is my|was i|why|when)\b.*(\bdowngrad(ed|ing|e)\b|\b(moved?|moving|switch(ed|ing)?|chang(e|ed|ing)|go|going|back|down|becom(e|es|ing)) (me )?(back |down )?(to )?(basic|free)\b)|\bmy downgrade\b|\b(what|which) (plan|membership)\b.*\bnext (month|period)\b/;
const asksHow = /\bhow (do|can|would|to)\b|^(can|could|may) i\b/;
const paysMonthly =
  /\b(what|how much) (do|will|am|are) (i|we) (be )?(pay|owe|paying|charged)( you)?( right)?( now| next| (a|per|each|every|next) month| monthly)\b/;
const paysNext =
  /\b(what|how much|when) (do|will|am|are) (i|we|you) (be )?(pay|charged?|billed?|bill)( me| us)?( again| next)?\W*$|\b(will|do) (i|you) (be )?(pay|charged?|billed?)( me)? (again|next)\b|\bnext (payment|charge|bill|invoice)\b|\bwhen\b.*\b(charged|billed)\b/;
const owes =
  /\b(do|what|how much|if|whether) (do )?(i|we) (still )?owe\b|\bmy\b.*\b(overdue|past due|unpaid)\b/;
const failed = /\b(payment|card|charged?)\b.*\b(fail(ed|s)?|declined|refused|problem|wrong|twice)\b/;
const paid =
  /\b(did|have) (i|we) (pay|paid)\b|\b(was|were|been|got) (i |we |my card |my account )?charged\b|\bwhy\b.*\bcharged?\b|\bcharges? on my (card|account|statement)\b|\bmy (payments|charges|bills?)\b|\b(last|latest|recent) (invoices?|payments?|bills?|charges?)\b/;

/** Whether the answer may name the next payment. */
export const asksNextPayment = ({ text }: Pick<Asked, "text">): boolean =>
  paysNext.test(text) || (paysMonthly.test(text) && /\bnext\b/.test(text));

/** "What will I pay next?", "When does my gift end?", "Am I being downgraded?": by the member's own membership. */
export function aboutBilling(asked: Asked): EvieAnswer | null {
  const { text, trip, facts } = asked;
  const says = (words: string) => answer(words, [billing]);
  if (isGift.test(text) && !ofAThing.test(text)) return says(ofTheGift(facts));
  const isOfMembership = !trip || aPlanAlone.test(text);
  if (isOfMembership && downgraded.test(text) && !asksHow.test(text)) return says(whatFollows(facts));
  if (paysMonthly.test(text)) return says(asksNextPayment(asked) ? nextPaymentOf(asked) : planState(facts));
  if (!isOfMembership) return null;
  if (paysNext.test(text)) return says(nextPaymentOf(asked));
  if (owes.test(text))
    return says(facts.membership.owedUntil ? planState(facts) : `You owe nothing. ${planState(facts)}`);
  if (aPlan.test(text) && lasts.test(text) && !wantsToEnd.test(text)) return says(planState(facts));
  if (/\brefund(s|ed)?\b|\bmoney back\b/.test(text))
    return withPerson(
      says(
        "I can't pay anything back. Billing lists what you've paid; a person on our team looks into the rest.",
      ),
    );
  if (failed.test(text))
    return withPerson(
      says(
        facts.membership.owedUntil
          ? planState(facts)
          : "Billing says what's due, and lets you pay it or change your card. If it looks wrong, tell a person on our team.",
      ),
    );
  return paid.test(text) ? latestPayments(facts) : null;
}
