import { fillVariables, variablesIn } from "./text-variables.ts";

/** The variables of a canned reply, by the names the team writes between double braces. */
export const cannedVariables = {
  "member.first_name": "The member's first name",
  "trip.destination": "Where the request's trip goes",
  "my.name": "Your own first name",
} as const;
export type CannedVariable = keyof typeof cannedVariables;
export type CannedValues = { [Name in CannedVariable]?: string | null | undefined };

export const cannedReplyLimits = { title: 80, body: 4000, replies: 200 } as const;

const isVariable = (name: string): name is CannedVariable => Object.hasOwn(cannedVariables, name);

/** The names between double braces that aren't variables. */
export const unknownVariables = (text: string): string[] =>
  variablesIn(text).filter((name) => !isVariable(name));

/** The variables still in a text, which isn't ready to be sent until they're filled in. */
export const openVariables = (text: string): CannedVariable[] => variablesIn(text).filter(isVariable);

/** The text with its values. A variable without a value stays, so that whoever sends the reply has to fill it in. */
export const fillCannedReply = (text: string, values: CannedValues): string =>
  fillVariables(text, (name) => (isVariable(name) && values[name]?.trim()) || undefined);

/** The first word of a full name; null if there is none, or if only an address is known. */
export const firstNameIn = (fullName: string): string | null =>
  fullName.includes("@") ? null : fullName.trim().split(/\s+/)[0] || null;
