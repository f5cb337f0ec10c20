/** The region this browser is set up for, by its ISO code; "" if it doesn't say. Some name a language in a way that Intl refuses, such as "en-US@posix". */
export function browserRegion(): string {
  try {
    return new Intl.Locale(navigator.language).maximize().region ?? "";
  } catch {
    return "";
  }
}
