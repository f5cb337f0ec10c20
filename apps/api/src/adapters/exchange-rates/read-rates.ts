import { type ExchangeRates, estimateCurrencies } from "@evoya/domain/exchange-rates";
import { z } from "zod";

/** A source's rates, in its own base currency. */
type Quote = { date: string; base: string; source: string | null; rates: Record<string, number> };

/** The shape of frankfurter.dev and others like it. */
const jsonQuote = z.object({
  date: z.string(),
  base: z.string().default("EUR"),
  rates: z.record(z.string(), z.number()),
});

const cube = /<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["']([\d.]{1,20})["']\s*\/>/g;

/** The European Central Bank's daily file. */
function quoteInXml(text: string): Quote | null {
  const date = /<Cube\s+time=["'](\d{4}-\d{2}-\d{2})["']/.exec(text)?.[1];
  if (!date) return null;
  const source = /<gesmes:name>([\p{L}\p{N} .,&'-]{1,80})<\/gesmes:name>/u.exec(text)?.[1] ?? null;
  const rates = Object.fromEntries([...text.matchAll(cube)].map(([, code, rate]) => [code, Number(rate)]));
  return { date, base: "EUR", source, rates };
}

function quoteInJson(text: string): Quote | null {
  try {
    const { data } = jsonQuote.safeParse(JSON.parse(text));
    return data ? { ...data, source: null } : null;
  } catch {
    return null;
  }
}

/**
 * Rates per dollar in a source's answer: the European Central Bank's XML, or JSON with `date`, `base` and
 * `rates`. `host` is the source's name if it doesn't give one. Null for anything else, or without a rate for
 * the dollar.
 */
export function readRates(text: string, host: string): ExchangeRates | null {
  const quote = text.trimStart().startsWith("{") ? quoteInJson(text) : quoteInXml(text);
  if (!quote) return null;
  const perBase: Record<string, number> = { ...quote.rates, [quote.base]: 1 };
  const dollar = perBase.USD;
  if (!dollar || !(dollar > 0)) return null;
  const rates = estimateCurrencies.flatMap((code) => {
    const rate = perBase[code];
    return rate !== undefined && rate > 0 && Number.isFinite(rate) ? [[code, rate / dollar]] : [];
  });
  return { date: quote.date, source: quote.source ?? host, perDollar: Object.fromEntries(rates) };
}
