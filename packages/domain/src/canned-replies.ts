/** What a canned reply can stand in for, by the name staff write between double braces. */
export const cannedVariables = {
  "member.first_name": "The member's first name",
  "trip.destination": "Where the request's trip goes",
  "my.name": "Your own first name",
} as const;
export type CannedVariable = keyof typeof cannedVariables;
export type CannedValues = { [Name in CannedVariable]?: string | null | undefined };

export const cannedReplyLimits = { title: 80, body: 4000, replies: 200 } as const;

const between = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isVariable = (name: string): name is CannedVariable => Object.hasOwn(cannedVariables, name);

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(between)].map(([, name = ""]) => name)),
];

/** The names between double braces that stand for nothing. */
export const unknownVariables = (text: string): string[] => namesIn(text).filter((name) => !isVariable(name));

/** The variables a text still holds: it isn't ready to be sent. */
export const openVariables = (text: string): CannedVariable[] => namesIn(text).filter(isVariable);

/** How staff write a variable. */
export const writtenVariable = (name: string): string => `{{${name}}}`;

/**
 * The text with its values, word for word. What has no value stays as it is, so that whoever sends it has to fill it in.
 * Values are put in once: braces in a member's name mean nothing.
 */
export const fillCannedReply = (text: string, values: CannedValues): string =>
  text.replace(between, (whole, name: string) => (isVariable(name) && values[name]?.trim()) || whole);

/** The first word of a full name; null if there's none, or only an address is known. */
export const firstNameIn = (fullName: string): string | null =>
  fullName.includes("@") ? null : fullName.trim().split(/\s+/)[0] || null;
