import { brand } from "@evoya/domain/brand";
import { paths } from "../../paths.ts";

/** The terms in plain words. */
export const billing = [
  {
    title: "Month to month",
    text: "Paid plans are charged once a month, in US dollars. You pay on our payment provider's page, and there's no yearly commitment.",
  },
  {
    title: "Cancel anytime",
    text: "Cancel on your plan page whenever you like. Your plan stays until the end of the month you've paid for.",
  },
  {
    title: "Your trips stay",
    text: "You move to Free and keep your trips, documents, and albums. You'll see a summary of each itinerary, and all of it again if you come back.",
  },
  {
    title: "Your first month is risk-free",
    text: `If it isn't what you hoped for, write to ${brand.supportEmail} before the month ends and we'll refund it.`,
  },
] as const;

const answer = (id: string) => ({ pathname: paths.faq, hash: `#${id}` });

/** Answered on the FAQ page. */
export const questions = [
  { to: answer("is-it-free"), text: "What do I get for free?" },
  { to: answer("concierge-plans"), text: "Which plans include concierge requests?" },
  { to: answer("cancel"), text: "Can I cancel at any time?" },
  { to: answer("card-details"), text: "Where do my card details go?" },
] as const;
