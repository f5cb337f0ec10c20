const symbols: Record<string, string> = { $: "USD", US$: "USD", "€": "EUR", "£": "GBP", "¥": "JPY" };

const amount = String.raw`\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{2})?|\d{1,7}(?:[.,]\d{1,2})?`;
const before = new RegExp(String.raw`(US\$|[$€£¥]|\b[A-Z]{3}\b)\s?(${amount})(?![\d%])`);
const after = new RegExp(String.raw`(?<![\d.,])(${amount})\s?(€|£|\b(?:USD|EUR|GBP|CHF|CAD|AUD|JPY)\b)`);

/** The first price in a text: "$1,240.50", "EUR 89,00", "120 €". Null if none is stated with its currency. */
export function readPrice(text: string): { cents: number; currency: string } | null {
  const [, unit = "", figure = ""] = before.exec(text) ?? [];
  const [, laterFigure = "", laterUnit = ""] = unit ? [] : (after.exec(text) ?? []);
  const currency = unit || laterUnit;
  if (!currency) return null;
  const cents = centsOf(figure || laterFigure);
  return cents === null ? null : { cents, currency: symbols[currency] ?? currency };
}

/** "1.240,50" and "1,240.50" alike: two digits after the last mark are cents. */
function centsOf(figure: string): number | null {
  const [, whole = figure, cents = ""] = /^(.*)[.,](\d{1,2})$/.exec(figure) ?? [];
  const value = Number(whole.replaceAll(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0"));
  return Number.isSafeInteger(value) && value <= 10_000_000 ? value : null;
}
