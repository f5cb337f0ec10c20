import { placeKey } from "@evoya/domain/place-names";
import type { GazetteerPlace } from "./gazetteer.ts";

/** The languages a country's name is understood in. */
const languages = [
  ...["en", "ar", "bg", "ca", "cs", "da", "de", "el", "es", "et", "fa", "fi", "fr", "he", "hi", "hr", "hu"],
  ...["id", "it", "ja", "ko", "lt", "lv", "ms", "nb", "nl", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "sv"],
  ...["sw", "th", "tl", "tr", "uk", "vi", "zh", "zh-Hant"],
];

/** For countries whose standard English name isn't the one people use. */
const said: Record<string, string> = {
  CD: "DR Congo",
  CG: "Republic of the Congo",
  HK: "Hong Kong",
  MM: "Myanmar",
  MO: "Macao",
  PS: "Palestine",
  TR: "Turkey",
};

const otherNames: Record<string, string[]> = {
  AE: ["UAE", "Emirates"],
  CI: ["Ivory Coast"],
  CV: ["Cape Verde"],
  CZ: ["Czech Republic"],
  GB: ["UK", "Great Britain", "Britain"],
  KR: ["Korea"],
  MM: ["Burma"],
  NL: ["Holland"],
  SZ: ["Swaziland"],
  US: ["USA", "US", "U.S.A.", "America", "United States of America", "The States"],
  VA: ["Vatican", "Holy See"],
};

/** Regions in the same standard that aren't countries, or are another country's under a former code. */
const notCountries = new Set(["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ", "DD", "SU", "YU", "FX", "UK"]);

const english = new Intl.DisplayNames("en", { type: "region" });

/** A country's English name, the way people say it. */
export function countryName(code: string): string {
  return said[code] ?? english.of(code) ?? code;
}

const namesOf = (code: string): string[] => {
  inLanguages ??= languages.map((language) => new Intl.DisplayNames(language, { type: "region" }));
  const names = inLanguages.flatMap((language) => language.of(code) ?? []);
  return [countryName(code), ...names, ...(otherNames[code] ?? [])];
};
let inLanguages: Intl.DisplayNames[] | undefined;

/** The two-letter codes that stand for a country. Intl doesn't list them. */
function knownCodes(): string[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  // Intl still knows codes that were replaced by another one, under the new name.
  const isCurrent = (code: string) => new Intl.Locale(`und-${code}`).region === code;
  return pairs.filter(
    (code) => (english.of(code) ?? code) !== code && !notCountries.has(code) && isCurrent(code),
  );
}

/** The code of each country, by its names and by itself. */
function codesByName(): Map<string, string> {
  const known = knownCodes();
  return new Map([
    ...known.map((code) => [placeKey(code), code] as const),
    ...known.flatMap((code) => namesOf(code).map((name) => [placeKey(name), code] as const)),
  ]);
}

/** Built when it's first needed: it's ten thousand names. */
let codes: Map<string, string> | undefined;

/** The English name of the country a text names, in any spelling we know: "USA", "Deutschland", "gb". Null if it names none. */
export function countryNamed(text: string): string | null {
  codes ??= codesByName();
  const code = codes.get(placeKey(text));
  return code ? countryName(code) : null;
}

/** A country's ISO code, by the name `countryName` gives it; null for a name that isn't one. */
export function countryCode(name: string): string | null {
  englishCodes ??= new Map(knownCodes().map((code) => [countryName(code), code]));
  return englishCodes.get(name) ?? null;
}
let englishCodes: Map<string, string> | undefined;

/** Every country with a city, located at its capital, with its names in many languages. */
export function countriesOf(
  cities: readonly GazetteerPlace[],
  capitals: ReadonlyMap<string, GazetteerPlace>,
): GazetteerPlace[] {
  return [...Map.groupBy(cities, ({ countryCode }) => countryCode)].map(([countryCode, all]) => {
    const at = capitals.get(countryCode) ?? all.reduce((a, b) => (b.weight > a.weight ? b : a));
    const population = all.reduce((sum, { weight }) => sum + 10 ** weight, 0);
    const name = countryName(countryCode);
    return {
      kind: "country",
      name,
      countryCode,
      region: null,
      regionCode: null,
      airportCode: null,
      airportCity: null,
      latitude: at.latitude,
      longitude: at.longitude,
      // A country counts for more than a city of the same size.
      weight: Math.log10(population + 1) + 1,
      keys: [...new Set(namesOf(countryCode).map(placeKey))],
      codes: [],
    };
  });
}
