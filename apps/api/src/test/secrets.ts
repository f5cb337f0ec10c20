/** What no log may hold: the names of fields whose values only their owners may know. */
const secretFields = new Set([
  "email",
  "newEmail",
  "password",
  "currentPassword",
  "newPassword",
  "passportNumber",
  "token",
  "challenge",
  "code",
  "recoveryCodes",
  "secret",
  "key",
]);

/** Shorter ones, and words that every log has, say nothing. */
const isTelling = (text: string): boolean => text.length >= 6 && !/^[a-z_]+$/i.test(text);

const seen = new Set<string>();

/** Remembers a secret that a test has used or was given. */
export function noteSecret(text: string): void {
  if (isTelling(text)) seen.add(text);
}

/** Streams and buffers are answers, too. */
const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Remembers every secret in what a browser sends or gets. */
export function noteSecrets(value: unknown, isSecret = false): void {
  if (typeof value === "string" && isSecret) noteSecret(value);
  else if (Array.isArray(value)) for (const item of value) noteSecrets(item, isSecret);
  else if (isPlain(value))
    for (const [name, inner] of Object.entries(value)) noteSecrets(inner, secretFields.has(name));
}

/** The secrets of this run that stand in `log`. Six digits count where no longer number or id holds them. */
export const secretsIn = (log: string): string[] =>
  [...seen].filter((secret) =>
    /^\d{6,8}$/.test(secret)
      ? new RegExp(`(?<![0-9a-f.:-])${secret}(?![0-9a-f.:-])`).test(log)
      : log.includes(secret),
  );
