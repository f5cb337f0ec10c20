/** ISO 4217 codes of our prices' currencies today; add another one here and nowhere else. */
export const currencies = ["USD", "EUR", "GBP", "CAD", "AUD"] as const;
export type Currency = (typeof currencies)[number];

/** Creating a formatter costs far more than using one, and lists format hundreds of amounts. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(currency: Currency, whole: boolean): Intl.NumberFormat {
  const key = `${currency}${whole}`;
  const known = formatters.get(key);
  if (known) return known;
  const digits = whole ? 0 : 2;
  const made = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formatters.set(key, made);
  return made;
}

/**
 * Whole cents for people: 599 USD is "$5.99". With `whole`, rounded to full units: "$6". Throws a RangeError if
 * `cents` isn't a safe integer, since then the amount is already wrong.
 */
export function formatCents(
  cents: number,
  currency: Currency = "USD",
  { whole = false }: { whole?: boolean } = {},
): string {
  assertCents(cents);
  return formatterFor(currency, whole).format(cents / 100);
}

/**
 * The exact sum of amounts in whole cents of one currency. Throws a RangeError beyond what a number holds exactly.
 */
export function addCents(...amounts: readonly number[]): number {
  return amounts.reduce((sum, cents) => {
    assertCents(cents);
    assertCents(sum + cents);
    return sum + cents;
  }, 0);
}

/**
 * Splits `cents` in proportion to whole `weights` without losing anything: the parts always add up to `cents`. What
 * can't be divided goes, a cent each, to the earliest parts with a weight. Throws a RangeError if no weight is above
 * 0.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  assertCents(cents);
  for (const weight of weights) assertWeight(weight);
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) throw new RangeError("at least one weight is above 0");
  const parts = weights.map((weight) => Number((BigInt(cents) * BigInt(weight)) / total));
  return spread(cents - addCents(...parts), parts, weights);
}

/** Distributes what rounding left over, which is always less than one cent per weighted part. */
function spread(rest: number, parts: readonly number[], weights: readonly number[]): number[] {
  let left = Math.abs(rest);
  return parts.map((part, index) => {
    if (left === 0 || weights[index] === 0) return part;
    left -= 1;
    return part + Math.sign(rest);
  });
}

function assertCents(cents: number): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is no amount in whole cents`);
}

function assertWeight(weight: number): void {
  if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`${weight} is no weight`);
}
