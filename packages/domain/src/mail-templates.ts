/** What our emails are about, as the back office lists them. */
export const mailGroups = ["account", "trips", "plans", "news", "forms", "team"] as const;
export type MailGroup = (typeof mailGroups)[number];

export const mailGroupLabels: Record<MailGroup, string> = {
  account: "Account and security",
  trips: "Trips and requests",
  plans: "Plans and rewards",
  news: "Messages and news",
  forms: "Website forms",
  team: "To the team",
};
