import { fillVariables, hasStrayBraces, variablesIn, writtenVariable } from "./text-variables.ts";

/** The subjects of our emails, as the back office groups them. */
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

/** The words of an email: plain text with variables. An empty line in `body` begins a paragraph. */
export type MailWording = {
  subject: string;
  heading: string;
  body: string;
  /** The button's label; empty for an email without one. */
  button: string;
};
export type MailWordingField = keyof MailWording;

export const mailWordingLimits = { subject: 150, heading: 150, body: 4000, button: 40 } as const;

/** A part of an email that differs from one message to the next. */
export type MailVariable = {
  name: string;
  /** What it stands for. */
  about: string;
  /** Whether the email is useless without it: how long a link works, what someone wrote. */
  isRequired: boolean;
  /** Whether it's paragraphs or a table, and goes on a line of its own. */
  isBlock: boolean;
};

type MailWordingFault = { field: MailWordingField; message: string };

/** The paragraphs of a text, separated by empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");

/** The variable that a paragraph consists of; null if it says anything else. */
export function onlyVariableIn(paragraph: string): string | null {
  const [name] = variablesIn(paragraph);
  return name !== undefined &&
    fillVariables(paragraph, () => "").trim() === "" &&
    variablesIn(paragraph).length === 1
    ? name
    : null;
}

/**
 * Why an email can't be sent: variables it doesn't have, a required one that's missing, one that has to be a paragraph
 * by itself but isn't, or no words on its button (decision 228).
 */
export function mailWordingFaults(
  wording: MailWording,
  { variables, hasButton }: { variables: readonly MailVariable[]; hasButton: boolean },
): MailWordingFault[] {
  const fields = Object.keys(mailWordingLimits) as MailWordingField[];
  const faults = fields.flatMap((field) => fieldFaults(field, wording[field], variables));
  if (hasButton && wording.button.trim() === "")
    faults.push({ field: "button", message: "Please enter the button's label" });
  const used = new Set(fields.flatMap((field) => variablesIn(wording[field])));
  for (const { name, about } of variables.filter((each) => each.isRequired && !used.has(each.name)))
    faults.push({ field: "body", message: `Please keep ${writtenVariable(name)}: ${about}` });
  return faults;
}

function fieldFaults(
  field: MailWordingField,
  text: string,
  variables: readonly MailVariable[],
): MailWordingFault[] {
  const messages = variablesIn(text).flatMap((name) => {
    const written = writtenVariable(name);
    const variable = variables.find((each) => each.name === name);
    if (!variable) return [`${written} isn't a variable of this email`];
    if (!variable.isBlock) return [];
    if (field !== "body") return [`${written} can only be in the text`];
    const around = paragraphsOf(text).filter((paragraph) => variablesIn(paragraph).includes(name));
    return around.every((paragraph) => onlyVariableIn(paragraph) === name)
      ? []
      : [`${written} needs a paragraph of its own`];
  });
  if (hasStrayBraces(text)) messages.push("Write variables with two braces on each side, like {{name}}");
  return messages.map((message) => ({ field, message }));
}
