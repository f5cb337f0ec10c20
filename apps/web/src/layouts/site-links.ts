import { paths } from "../paths.ts";

/** The pages a visitor looks for first, for the line at the top and the menu of narrow screens. */
export const siteLinks = [
  { to: paths.howItWorks, label: "How it works" },
  { to: paths.destinations, label: "Destinations" },
  { to: paths.services, label: "Services" },
  { to: paths.membership, label: "Membership" },
  { to: paths.faq, label: "Questions" },
  { to: paths.contact, label: "Contact" },
] as const;
