const between = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** How the team writes a variable in a text. */
export const writtenVariable = (name: string): string => `{{${name}}}`;

/** The names between double braces, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(between)].map(([, name = ""]) => name)),
];

/** Whether a text has braces that aren't around a variable. */
export const hasStrayBraces = (text: string): boolean => /\{\{|\}\}/.test(text.replace(between, ""));

/**
 * The text with its values, word for word; a variable without one stays as written. Values are inserted once: braces in
 * a member's name mean nothing.
 */
export const fillVariables = (text: string, valueFor: (name: string) => string | undefined): string =>
  text.replace(between, (whole, name: string) => valueFor(name) ?? whole);
