import { brand } from "@evoya/domain/brand";
import { paths } from "../../paths.ts";

/** What the terms say at length. */
export const billing = [
  {
    title: "By the month",
    text: "A paid plan is charged once a month, in US dollars. You pay on the payment provider's own page, and nothing binds you to a year.",
  },
  {
    title: "Cancel any time",
    text: "You cancel it yourself, on your plan page. The plan stays as it is until the end of the month you have paid for.",
  },
  {
    title: "Your trips stay",
    text: "Afterward you go on with Free. Trips, documents and albums remain in your account; you read the summary of an itinerary, and all of it again if you come back.",
  },
  {
    title: "The first month is safe",
    text: `If it is not what you hoped for, write to ${brand.supportEmail} before it ends, and we return what you paid for it.`,
  },
] as const;

const answer = (id: string) => ({ pathname: paths.faq, hash: `#${id}` });

/** Answered on the page of questions. */
export const questions = [
  { to: answer("is-it-free"), text: "What do I get for free?" },
  { to: answer("concierge-plans"), text: "Which plans include concierge requests?" },
  { to: answer("cancel"), text: "Can I cancel at any time?" },
  { to: answer("card-details"), text: "Where do my card details go?" },
] as const;
