import { afterEach, expect, test, vi } from "vitest";
import { browserCurrency } from "./money.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["de-CH", "CHF"],
  ["pt", "BRL"],
  ["en-US", null],
  ["en-US@posix", null],
  ["", null],
])("a browser set to %j shows estimates in %s", (language, currency) => {
  vi.stubGlobal("navigator", { language });
  expect(browserCurrency()).toBe(currency);
});
