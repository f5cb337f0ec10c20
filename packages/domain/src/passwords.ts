/**
 * Source: member spec §5 (minimum); bcrypt reads 72 bytes and silently drops the rest, so longer ones are refused.
 */
export const passwordLimits = { minLength: 6, maxBytes: 72 } as const;

/** The team reads and changes everyone's data (NIST 800-63B and ASVS 2.1.1: 12 or more). */
export const staffPasswordMinLength = 12;

export const staffPasswordTooShort = `Password must be at least ${staffPasswordMinLength} characters long.`;

export const passwordMessages = {
  tooShort: "Password must be at least 6 characters long.",
  tooLong: "Password is too long. Please use up to 72 characters, or fewer if it has accents or emoji.",
  common: "This password is one of the most common ones. Please choose another.",
  personal: "Password must not be your name or email address.",
} as const;

export type PasswordFault = keyof typeof passwordMessages;
export type PasswordVerdict = { ok: true } | { ok: false; reason: PasswordFault; message: string };

/** Passwords that anyone guesses first; all have at least 6 characters, in lower case. */
const commonPasswords = new Set(
  `000000 111111 112233 121212 123123 123321 123456 1234567 12345678 123456789 1234567890 12345678910 123abc 123qwe
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 555555 654321 666666 696969 777777 987654321 aa123456 abc123 abcd1234 abcdef
  access admin123 administrator asdfgh asdfghjkl ashley baseball batman changeme charlie computer daniel donald dragon
  flower football freedom google hello123 hottie iloveyou jennifer jessica jordan killer letmein liverpool login123
  loveme lovely master michael michelle monkey mustang nothing ninja123 pass1234 passw0rd password password1
  password12 password123 pokemon princess qazwsx qwe123 qwerty qwerty1 qwerty123 qwertyuiop secret shadow starwars
  summer sunshine superman test123 test1234 trustno1 welcome welcome1 welcome123 whatever zaq12wsx zxcvbn zxcvbnm`.split(
    /\s+/,
  ),
);

/** Whether its owner may use `password`. The comparison ignores case and spaces. */
export function checkPassword(
  password: string,
  owner: { name?: string; email?: string } = {},
): PasswordVerdict {
  const reason = faultOf(password, owner);
  return reason === null ? { ok: true } : { ok: false, reason, message: passwordMessages[reason] };
}

function faultOf(password: string, owner: { name?: string; email?: string }): PasswordFault | null {
  if (password.length < passwordLimits.minLength || password.trim() === "") return "tooShort";
  if (utf8Length(password) > passwordLimits.maxBytes) return "tooLong";
  const plain = folded(password);
  if (commonPasswords.has(plain)) return "common";
  const { name = "", email = "" } = owner;
  const personal = [name, email, email.slice(0, Math.max(0, email.indexOf("@")))];
  return personal.map(folded).includes(plain) ? "personal" : null;
}

function folded(text: string): string {
  return text.toLowerCase().replace(/\s/g, "");
}

function utf8Length(text: string): number {
  return [...text].reduce((bytes, character) => {
    const point = character.codePointAt(0) ?? 0;
    return bytes + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
  }, 0);
}

export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** The meter's label for each strength. */
export const strengthLabels = ["Too weak", "Weak", "Fair", "Good", "Strong"] as const;

/** Bits of entropy at which the meter takes its next step. */
const strengthSteps = [25, 40, 55, 75];

/**
 * How hard a password is to guess, 0 to 4: an estimate for the meter, not a rule. Characters that repeat or continue
 * the previous one ("aaa", "abc", "321") don't count.
 */
export function passwordStrength(
  password: string,
  owner: { name?: string; email?: string } = {},
): PasswordStrength {
  if (faultOf(password, owner) !== null) return 0;
  const bits = surprisingCharacters(password) * Math.log2(alphabetSize(password));
  return strengthSteps.filter((step) => bits >= step).length as PasswordStrength;
}

function surprisingCharacters(password: string): number {
  const points = [...password.toLowerCase()].map((character) => character.codePointAt(0) ?? 0);
  return points.filter((point, index) => index === 0 || Math.abs(point - (points[index - 1] ?? 0)) > 1)
    .length;
}

function alphabetSize(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^A-Za-z\d]/, 33],
  ];
  return kinds.reduce((size, [kind, count]) => (kind.test(password) ? size + count : size), 0);
}
