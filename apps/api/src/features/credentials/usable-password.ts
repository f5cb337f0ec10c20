import {
  checkPassword,
  passwordMessages,
  staffPasswordMinLength,
  staffPasswordTooShort,
} from "@evoya/domain/passwords";
import { invalidField } from "@evoya/schemas/problems";
import { dictionary } from "@zxcvbn-ts/language-common";

const folded = (text: string): string => text.toLowerCase().replace(/\s/g, "");

/** About fifty thousand passwords from leaks, the ones any attacker would try. Too many for a browser to load. */
const leaked = new Set((dictionary["passwords-common"] ?? []).map((password) => folded(String(password))));

/**
 * Refuses a password nobody should choose: too short or long, one of the most common, or its owner's name or email.
 * Throws `invalid_input` at `path`.
 */
export function requireUsablePassword(
  password: string,
  path: string,
  owner: { name: string | null; email: string },
): void {
  const verdict = checkPassword(password, { name: owner.name ?? "", email: owner.email });
  const message = !verdict.ok
    ? verdict.message
    : leaked.has(folded(password))
      ? passwordMessages.common
      : null;
  if (message) throw invalidField(path, message);
}

/** The same for staff, whose passwords are longer. Throws `invalid_input` at `path`. */
export function requireUsableStaffPassword(
  password: string,
  path: string,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
): void {
  if (password.length < staffPasswordMinLength) throw invalidField(path, staffPasswordTooShort);
  requireUsablePassword(password, path, { name: `${firstName} ${lastName}`, email });
}
