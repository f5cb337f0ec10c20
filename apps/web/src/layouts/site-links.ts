import { paths } from "../paths.ts";

/** The pages visitors look for first, for the top bar and the menu on narrow screens. */
export const siteLinks = [
  { to: paths.howItWorks, label: "How it works" },
  { to: paths.destinations, label: "Destinations" },
  { to: paths.services, label: "Services" },
  { to: paths.membership, label: "Membership" },
  { to: paths.faq, label: "Questions" },
  { to: paths.contact, label: "Contact" },
] as const;
