import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import {
  brandName,
  type MailContent,
  paragraph,
  type Words,
  words,
} from "../../adapters/mail/templates/wording.ts";

export type MembershipChange =
  | { kind: "started" }
  /** The team has given it: this is its last day, for display. */
  | { kind: "given"; until: string }
  /** The team has moved the last day of a given plan: this is the new one, for display. */
  | { kind: "last_day"; until: string }
  /** The team has taken away the last day of a given plan. */
  | { kind: "no_last_day" }
  /** Canceled: the plan stays until this date, for display. */
  | { kind: "ends"; on: string }
  /** Canceled because a bank has taken a payment back for good: the plan stays until this date, for display. */
  | { kind: "ends_after_dispute"; on: string }
  /** The name of the lower plan that begins on this date, for display. */
  | { kind: "switches"; to: string; on: string }
  /** The member has changed their mind: the plan neither ends nor becomes another. */
  | { kind: "kept" }
  /** The same with a payment that's owed: the plan ends on this date, for display, if it stays unpaid. */
  | { kind: "kept_owed"; until: string }
  | { kind: "ended" }
  /** Paused by staff: the plan and its payments are on hold. */
  | { kind: "paused" }
  /** Staff have lifted the pause. `pays`: so are the payments. */
  | { kind: "resumed"; pays: boolean }
  /** This amount, for display, goes back to the card. */
  | { kind: "refunded"; amount: string }
  /** This amount, for display, comes off the next payments. */
  | { kind: "credited"; amount: string }
  /** The plan ends on `until`, for display, if it stays unpaid. Emails queued before that was said have none. */
  | { kind: "payment_failed"; until?: string }
  /** What was owed is paid, and the plan renews on this date, for display. */
  | { kind: "payment_made"; on: string }
  /** What was owed is paid, and the plan ends on this date, for display, since the member canceled. */
  | { kind: "payment_made_canceled"; on: string }
  /** Still unpaid: the plan ends on this date, for display. */
  | { kind: "payment_reminder"; until: string };

export type MembershipChangedData = {
  name: string;
  /** The plan's name, such as "Basic": the new one, or the one that's ending. */
  plan: string;
  change: MembershipChange;
};

/** To a member whose plan has changed, by payment or by staff. */
export function membershipChanged(
  { name, plan, change }: MembershipChangedData,
  links: MailLinks,
): MailContent {
  const { subject, text } = wording(plan, change);
  return {
    name: `plan-${change.kind.replaceAll("_", "-")}`,
    subject,
    heading: words`Hello ${{ name }}`,
    blocks: [paragraph(text)],
    action: {
      label: isOwed(change) ? words`Pay now` : words`See your membership`,
      url: links.billing(),
    },
  };
}

const isOwed = ({ kind }: MembershipChange): boolean =>
  kind === "payment_failed" || kind === "payment_reminder" || kind === "kept_owed";

function wording(plan: string, change: MembershipChange): { subject: Words; text: Words } {
  switch (change.kind) {
    case "started":
      return {
        subject: words`Your ${brandName} plan is now ${{ plan }}`,
        text: words`Your plan is now ${{ plan }}. Everything it includes is yours from this moment.`,
      };
    case "given":
      return {
        subject: words`Your ${brandName} plan is now ${{ plan }}`,
        text: words`Our team has given you ${{ plan }}. Everything it includes is yours through ${{ until: change.until }}. Nothing is billed, so there's nothing to cancel.`,
      };
    case "last_day":
      return {
        subject: words`Your ${{ plan }} plan now ends after ${{ until: change.until }}`,
        text: words`Our team has changed the last day of your ${{ plan }} plan. It's yours through ${{ until: change.until }}. Nothing is billed, so there's nothing to cancel.`,
      };
    case "no_last_day":
      return {
        subject: words`Your ${{ plan }} plan stays`,
        text: words`Your ${{ plan }} plan no longer has a last day. It's a gift from our team, so nothing is billed.`,
      };
    case "ends":
      return {
        subject: words`Your ${{ plan }} plan ends on ${{ until: change.on }}`,
        text: words`You've canceled your ${{ plan }} plan. You keep it until ${{ until: change.on }}, and you can change your mind until then.`,
      };
    case "ends_after_dispute":
      return {
        subject: words`Your ${{ plan }} plan ends on ${{ until: change.on }}`,
        text: words`Your bank has returned a payment for your ${{ plan }} plan to you, so we've canceled the plan and won't charge you again. You keep it until ${{ until: change.on }}. Was that a mistake? You can choose to keep your plan until then.`,
      };
    case "switches":
      return {
        subject: words`Your plan becomes ${{ next: change.to }} on ${{ until: change.on }}`,
        text: words`You keep your ${{ plan }} plan until ${{ until: change.on }}. From then on it's ${{ next: change.to }}, at its price. You can change your mind until then.`,
      };
    case "kept":
      return {
        subject: words`You keep your ${{ plan }} plan`,
        text: words`You've changed your mind, and we're glad: you keep your ${{ plan }} plan. It renews as before.`,
      };
    case "kept_owed":
      return {
        subject: words`You keep your ${{ plan }} plan`,
        text: words`You've changed your mind, and we're glad. Your last payment still hasn't gone through, so please update your card by ${{ until: change.until }} to keep your ${{ plan }} plan.`,
      };
    case "ended":
      return {
        subject: words`Your ${{ plan }} plan has ended`,
        text: words`Your ${{ plan }} plan has ended. Your account, your trips, and your documents stay where they are.`,
      };
    case "paused":
      return {
        subject: words`Your ${{ plan }} plan is paused`,
        text: words`Our team has paused your ${{ plan }} plan. We don't charge you while it's paused. Your account, your trips, and your documents stay where they are. Questions? Just write to us.`,
      };
    case "resumed":
      return {
        subject: words`Your ${{ plan }} plan is active again`,
        text: change.pays
          ? words`Your ${{ plan }} plan is no longer paused. Everything it includes is yours again, and it renews as before.`
          : words`Your ${{ plan }} plan is no longer paused. Everything it includes is yours again.`,
      };
    case "refunded":
      return {
        subject: words`We've refunded you ${{ amount: change.amount }}`,
        text: words`We've sent ${{ amount: change.amount }} back to the card you paid with. It may take up to ten days to show up.`,
      };
    case "credited":
      return {
        subject: words`You have a credit of ${{ amount: change.amount }}`,
        text: words`We've given you a credit of ${{ amount: change.amount }}. We'll apply it to your next payments.`,
      };
    case "payment_failed":
      return {
        subject: words`Your payment for ${{ plan }} didn't go through`,
        text: words`The payment for your ${{ plan }} plan didn't go through. Your plan stays active until ${{ until: change.until ?? "the end of the next two weeks" }} while we try again. Please update your card by then to keep it.`,
      };
    case "payment_made":
      return {
        subject: words`Your payment for ${{ plan }} went through`,
        text: words`Thank you. The payment for your ${{ plan }} plan went through. The plan stays yours, and renews on ${{ until: change.on }}.`,
      };
    case "payment_made_canceled":
      return {
        subject: words`Your payment for ${{ plan }} went through`,
        text: words`Thank you. The payment for your ${{ plan }} plan went through. You've canceled the plan, so it ends on ${{ until: change.on }}. You can change your mind until then.`,
      };
    case "payment_reminder":
      return {
        subject: words`Your ${{ plan }} plan ends on ${{ until: change.until }} unless it's paid`,
        text: words`The payment for your ${{ plan }} plan still hasn't gone through. Please update your card by ${{ until: change.until }} to keep your plan.`,
      };
  }
}
