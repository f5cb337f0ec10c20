type Variable = { about: string; isRequired: boolean; isBlock: boolean };

const optional = (about: string): Variable => ({ about, isRequired: false, isBlock: false });
const required = (about: string): Variable => ({ about, isRequired: true, isBlock: false });
const block = (about: string): Variable => ({ about, isRequired: true, isBlock: true });

/** Everything in our emails that differs from one to the next. */
export const mailVariables = {
  name: optional("The reader's name"),
  brand: optional("Our name"),
  description: optional("What we do"),
  destination: optional("Where the trip goes"),
  trip: optional("What the trip is called"),
  device: optional("The browser and device"),
  months: optional("For how many months points last"),
  submission: optional("What was sent in"),
  form: optional("Which form it was"),
  count: optional("How many updates there are"),
  server: optional("Where the partner's server is"),
  repayment: optional("A refund or a credit"),
  limit: optional("How much one person may give"),

  supportEmail: required("Where to write to us"),
  minutes: required("For how many minutes the link works"),
  hours: required("For how many hours the links work"),
  days: required("For how many days the link works"),
  newEmail: required("The new address"),
  due: required("The day the account is deleted"),
  expires: required("The last day"),
  invitedBy: required("Who invites"),
  role: required("The colleague's role"),
  title: required("What happened"),
  advice: required("Why it matters"),
  news: required("More about what happened"),
  plan: required("The plan's name"),
  until: required("The last day of the plan"),
  next: required("The plan that follows"),
  amount: required("How much money"),
  reward: required("What the reward is called"),
  points: required("How many points"),
  reminder: required("What to remember"),
  when: required("When the reminder was for"),
  subject: required("The subject, as it was written"),
  sender: required("Who it's from"),
  senderEmail: required("Where they're reached"),
  colleague: required("Which colleague did it"),
  promise: required("By when we promised an answer"),

  details: block("The facts, as a table"),
  message: block("What was written"),
  reason: block("The reason that was given"),
  updates: block("The updates, one after the other"),
  conversations: block("The conversations, one after the other"),
} as const satisfies Record<string, Variable>;

export type MailVariableName = keyof typeof mailVariables;
