/** Names of fields whose values must never be in a log, because only their owners may know them. */
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

/** Shorter values, and words that are in every log, prove nothing. */
const isTelling = (text: string): boolean => text.length >= 6 && !/^[a-z_]+$/i.test(text);

const seen = new Set<string>();
let seenIn = "";

/** Forgets what earlier files of this worker used, whose logs have been read: each file's log is read for its own. */
export function beginSecretsOf(testFile: string): void {
  if (testFile !== seenIn) seen.clear();
  seenIn = testFile;
}

/** Remembers a secret a test used or received. */
export function noteSecret(text: string): void {
  if (isTelling(text)) seen.add(text);
}

/** Whether it's plain data: answers can be streams and buffers, too. */
const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Remembers every secret in what a browser sends or receives. */
export function noteSecrets(value: unknown, isSecret = false): void {
  if (typeof value === "string" && isSecret) noteSecret(value);
  else if (Array.isArray(value)) for (const item of value) noteSecrets(item, isSecret);
  else if (isPlain(value))
    for (const [name, inner] of Object.entries(value)) noteSecrets(inner, secretFields.has(name));
}

/** This file's secrets found in `log`. Six digits only count when they aren't part of a longer number or an id. */
export const secretsIn = (log: string): string[] =>
  [...seen].filter((secret) =>
    /^\d{6,8}$/.test(secret)
      ? new RegExp(`(?<![0-9a-f.:-])${secret}(?![0-9a-f.:-])`, "i").test(log)
      : log.includes(secret),
  );
