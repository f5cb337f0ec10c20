import { isThisMachine } from "./http/this-machine.ts";

/** The settings as text; an empty one counts as not given. */
type Settings = Readonly<Record<string, string | undefined>>;

/** What's wrong with a setting and what to do about it, as the end of a sentence; undefined if all is well. */
type Rule = (value: string | undefined, settings: Settings) => string | undefined;

/** Passwords and keys that are in our own files, in manuals, and in every list of guesses. */
const known = new Set([
  "123456",
  "12345678",
  "admin",
  "change-me",
  "changeme",
  "evoya",
  "evoya-development",
  "evoya-development-secret",
  "minioadmin",
  "password",
  "postgres",
  "root",
  "secret",
  "test",
]);
const minPassword = 8;
export const localPayments = { secretKey: "sk_test_evoya_local", webhookSecret: "whsec_evoya_local" };
const localPrices = ["price_base", "price_elite"];

/** Decodes an address; a stray percent sign stays as it is. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
const isKnown = (text: string): boolean => known.has(text.toLowerCase()) || /change-?me/i.test(text);

/** An address that browsers or providers use: https, and reachable from another machine. */
const publicAddress: Rule = (value) => {
  if (!value) return "is not set: give its https address";
  const url = urlOf(value);
  if (url?.protocol !== "https:") return "is not an https address: put TLS in front and name it so";
  if (isThisMachine(url.hostname)) return "names this machine: give the address that others reach it by";
  return undefined;
};

const optionalPublicAddress: Rule = (value, settings) => (value ? publicAddress(value, settings) : undefined);

const staffAddress: Rule = (value, settings) =>
  publicAddress(value, settings) ??
  (urlOf(value ?? "")?.origin === urlOf(settings.WEB_URL ?? "")?.origin
    ? "is the same as WEB_URL: staff have an origin of their own"
    : undefined);

const database: Rule = (value, settings) => {
  if (!value) return "is not set: give the address of the database";
  const url = urlOf(value);
  if (!url) return "is not an address: write postgres://user:password@host:5432/name";
  const password = decoded(url.password);
  if (password.length < minPassword || isKnown(password) || password === decoded(url.username))
    return `has no password, or one that is easily guessed: take ${minPassword} or more random characters`;
  if (isThisMachine(url.hostname) && settings.DATABASE_ON_THIS_MACHINE !== "true")
    return "names this machine: give the database's own address, or set DATABASE_ON_THIS_MACHINE=true";
  return undefined;
};

const encryptionKey: Rule = (value, settings) => {
  if (!value)
    return settings.ENCRYPTION_KEYS
      ? undefined
      : "is not set, nor is ENCRYPTION_KEYS: openssl rand -hex 32 makes a key";
  return isDevelopmentKey(value) ? "is a development key: openssl rand -hex 32 makes a real one" : undefined;
};

const encryptionKeys: Rule = (value) =>
  value?.split(",").some((entry) => isDevelopmentKey(entry.trim().replace(/^.*:/, "")))
    ? "has a development key: openssl rand -hex 32 makes a real one"
    : undefined;

/** The development and test key, and others like it: one byte repeated. */
const isDevelopmentKey = (hex: string): boolean => /^([0-9a-f]{2})\1+$/i.test(hex);

const secret =
  (source: string): Rule =>
  (value) => {
    if (!value) return `is not set: ${source}`;
    return isKnown(value) ? `is known to everyone: ${source}` : undefined;
  };

const stripeKey: Rule = (value, settings) => {
  const advice = "take the live one of your Stripe account, sk_live_...";
  if (value === localPayments.secretKey) return `is the one of the payments stand-in: ${advice}`;
  const fault = secret(advice)(value, settings);
  if (fault || !value) return fault;
  if (/^(sk|rk)_live_/.test(value)) return undefined;
  if (!/^(sk|rk)_test_/.test(value)) return `is no Stripe key: ${advice}`;
  return settings.STRIPE_TEST_MODE === "true"
    ? undefined
    : `takes no money, being a test key: ${advice}, or set STRIPE_TEST_MODE=true where plans may cost nothing`;
};

const stripeWebhook: Rule = (value, settings) => {
  const advice = "take the signing secret of your webhook endpoint, whsec_...";
  if (value === localPayments.webhookSecret) return `is the one of the payments stand-in: ${advice}`;
  const isOther = value && !value.startsWith("whsec_");
  return secret(advice)(value, settings) ?? (isOther ? `is no webhook secret: ${advice}` : undefined);
};

const stripePrice: Rule = (value) => {
  const advice = "take the id of the price at Stripe, price_...";
  if (!value) return `is not set: ${advice}`;
  return localPrices.includes(value) ? `is the price of the payments stand-in: ${advice}` : undefined;
};

/** The adapter requires STARTTLS for plain `smtp:` addresses, so nothing in the address can turn it off. */
const mailServer: Rule = (value) => {
  if (!value) return "is not set: give smtps://user:password@host:465, or smtp:// with STARTTLS";
  const url = urlOf(value);
  if (!url || !["smtp:", "smtps:"].includes(url.protocol)) return "is no smtps:// or smtp:// address";
  if (isThisMachine(url.hostname)) return "names this machine: give the mail server's own address";
  const loosens = [...url.searchParams].some(([name, setting]) => {
    if (/ignoretls|rejectunauthorized|checkserveridentity/i.test(name)) return true;
    return /^(requiretls|secure)$/i.test(name) && setting !== "true";
  });
  return loosens ? "turns TLS off: take ignoreTLS, requireTLS, secure and tls.* out of it" : undefined;
};

const mailAddress: Rule = (value) => {
  if (!value) return "is not set: give an address of yours";
  return /\.test>?$/.test(value.trim())
    ? "is an address at evoya.test, where no mail arrives: give one of yours"
    : undefined;
};

/** Half of a VAPID key pair can't send anything. */
const pushKeys: Rule = (value, settings) =>
  !value && (settings.VAPID_PUBLIC_KEY || settings.VAPID_PRIVATE_KEY)
    ? "is not set, but the other key of its pair is: npx web-push generate-vapid-keys makes both"
    : undefined;

const pushSubject: Rule = (value, settings) =>
  settings.VAPID_PUBLIC_KEY && (!value || /\.test\/?$/.test(value.trim()))
    ? "is not set, or at evoya.test, where no mail arrives: give a mailto: or https: address of yours"
    : undefined;

const optionalDatabase: Rule = (value, settings) => (value ? database(value, settings) : undefined);

/** Rules that production must follow (design §2). */
const productionRules: Record<string, Rule> = {
  API_URL: publicAddress,
  WEB_URL: publicAddress,
  ADMIN_URL: staffAddress,
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: optionalDatabase,
  DATABASE_REPLICA_URL: optionalDatabase,
  ENCRYPTION_KEY: encryptionKey,
  ENCRYPTION_KEYS: encryptionKeys,
  S3_ENDPOINT: publicAddress,
  S3_ACCESS_KEY: secret("make a key for Evoya alone at the file store"),
  S3_SECRET_KEY: secret("make a key for Evoya alone at the file store"),
  STRIPE_SECRET_KEY: stripeKey,
  STRIPE_WEBHOOK_SECRET: stripeWebhook,
  STRIPE_PRICE_BASE: stripePrice,
  STRIPE_PRICE_ELITE: stripePrice,
  SMTP_URL: mailServer,
  MAIL_FROM: mailAddress,
  STAFF_MAIL: mailAddress,
  VAPID_PUBLIC_KEY: pushKeys,
  VAPID_PRIVATE_KEY: pushKeys,
  VAPID_SUBJECT: pushSubject,
  MAP_TILES_URL: optionalPublicAddress,
  GOOGLE_AUTHORIZATION_URL: optionalPublicAddress,
  GOOGLE_TOKEN_URL: optionalPublicAddress,
  GOOGLE_USERINFO_URL: optionalPublicAddress,
  INSTAGRAM_URL: optionalPublicAddress,
  FACEBOOK_URL: optionalPublicAddress,
  X_URL: optionalPublicAddress,
};

const standInAdvice =
  "is not set, and its stand-in serves this machine alone: set it, or listen on 127.0.0.1 with API_HOST";
const needed: Rule = (value) => (value ? undefined : standInAdvice);

/** Whatever NODE_ENV says: if other machines can get in, there must be no stand-in. */
const openRules: Record<string, Rule> = {
  S3_ENDPOINT: needed,
  STRIPE_SECRET_KEY: needed,
  STRIPE_WEBHOOK_SECRET: needed,
  SMTP_URL: needed,
};

/**
 * What makes `settings` unsafe to start with, one line per setting with what to do about it. Settings don't
 * have to be well-formed, so that everything is reported at once; never repeats a value.
 */
export function unsafeSettings(settings: Settings): string[] {
  const isOpen = !isThisMachine(settings.API_HOST ?? "127.0.0.1", { listening: true });
  const rules = settings.NODE_ENV === "production" ? productionRules : isOpen ? openRules : {};
  return Object.entries(rules).flatMap(([name, rule]) => {
    const fault = rule(settings[name], settings);
    return fault ? [`${name} ${fault}`] : [];
  });
}
