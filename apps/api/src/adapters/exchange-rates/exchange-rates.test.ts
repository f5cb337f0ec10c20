import { afterEach, describe, expect, test } from "vitest";
import {
  type OverpassReply as Reply,
  overpassReplies as replies,
  startOverpassFake as startFake,
} from "../overpass/overpass-fake.ts";
import { createExchangeRateSource, type ExchangeRateSettings, RatesUnavailable } from "./exchange-rates.ts";

const cubes =
  "<Cube currency='USD' rate='1.25'/>\n<Cube currency='GBP' rate='0.75'/>\n<Cube currency='XYZ' rate='3'/>";
const xml = (rates = cubes, date = "2026-11-20") => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01">
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube><Cube time='${date}'>${rates}</Cube></Cube>
</gesmes:Envelope>`;
const quote = { date: "2026-11-20", base: "EUR", rates: { USD: 1.25, GBP: 0.75 } };

let fake: Awaited<ReturnType<typeof startFake>> | undefined;
afterEach(() => fake?.stop());

async function ask(reply: Reply, settings: Partial<ExchangeRateSettings> = {}) {
  fake = await startFake(reply);
  return createExchangeRateSource({ url: fake.url, timeoutMs: 5_000, ...settings }).newest();
}

describe("a source of exchange rates", () => {
  test("may be the European Central Bank's file", async () => {
    expect(await ask(replies.text(xml()))).toEqual({
      date: "2026-11-20",
      source: "European Central Bank",
      perDollar: { EUR: 0.8, GBP: 0.6 },
    });
  });

  test("may answer in JSON, per euro or per dollar", async () => {
    const expected = { date: "2026-11-20", source: "127.0.0.1", perDollar: { EUR: 0.8, GBP: 0.6 } };
    expect(await ask(replies.text(JSON.stringify(quote)))).toEqual(expected);
    const perDollar = { ...quote, base: "USD", rates: { EUR: 0.8, GBP: 0.6 } };
    expect(await ask(replies.text(JSON.stringify(perDollar)))).toEqual(expected);
  });

  test("isn't trusted: a rate that isn't a number is left out", async () => {
    const strange =
      "<Cube currency='USD' rate='1.25'/><Cube currency='GBP' rate='0'/><Cube currency='JPY' rate='1.2.3'/>";
    expect((await ask(replies.text(xml(strange)))).perDollar).toEqual({ EUR: 0.8 });
  });

  test.for<[string, Reply]>([
    ["broken JSON", replies.text('{"date": "2026-11-20", "rates": {')],
    ["rates in words", replies.text(JSON.stringify({ ...quote, rates: { USD: "1.25" } }))],
    ["no dollar", replies.text(JSON.stringify({ ...quote, rates: { GBP: 0.75 } }))],
    ["a dollar for nothing", replies.text(xml("<Cube currency='USD' rate='0'/>"))],
    ["no date", replies.text(xml(cubes, "yesterday"))],
    ["a page", replies.text("<html>Not found</html>")],
    ["nothing", replies.text("")],
    ["an error", replies.status(500)],
    ["a redirect", replies.status(302, { Location: "http://127.0.0.1:1/" })],
  ])("doesn't accept %s as an answer", async ([, reply]) => {
    await expect(ask(reply)).rejects.toThrow(RatesUnavailable);
  });

  test("is given up on when it stays silent too long", async () => {
    await expect(ask(replies.silence(), { timeoutMs: 200 })).rejects.toThrow(RatesUnavailable);
  });

  test("isn't read past the limit when it sends 50 MB", async () => {
    await expect(ask(replies.flood(50))).rejects.toThrow("larger than 100000 bytes");
  });
});
