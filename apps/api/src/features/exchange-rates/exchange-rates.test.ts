import { addDays } from "@evoya/domain/dates";
import { exchangeTable } from "@evoya/domain/exchange-table";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  overpassReplies as replies,
  startOverpassFake as startFake,
} from "../../adapters/overpass/overpass-fake.ts";
import { startWorld } from "../../test/world.ts";

let fake: Awaited<ReturnType<typeof startFake>>;
let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  fake = await startFake();
  world = await startWorld({ EXCHANGE_RATES_URL: fake.url });
});
afterAll(async () => {
  await world.end();
  fake.stop();
});
afterEach(() => world.database.db.deleteFrom("exchangeRates").execute());

const today = () => new Date().toISOString().slice(0, 10);
const quote = (changes: object = {}) => ({
  date: today(),
  base: "USD",
  rates: { ...exchangeTable.perDollar, EUR: 0.9 },
  ...changes,
});

/** What visitors get after an hour in which the source answered like this. */
async function afterAnswer(reply: ReturnType<typeof quote> | Parameters<typeof startFake>[0]) {
  fake.script.splice(
    0,
    fake.script.length,
    typeof reply === "object" ? replies.text(JSON.stringify(reply)) : reply!,
  );
  await world.container.housekeeping();
  return world.visitor().api.getExchangeRates();
}

describe("exchange rates", () => {
  test("are the table's, with their date, until a source has given newer ones", async () => {
    expect(await world.visitor().api.getExchangeRates()).toEqual(exchangeTable);
    expect(await afterAnswer(quote())).toMatchObject({
      date: today(),
      source: "127.0.0.1",
      perDollar: { EUR: 0.9, JPY: expect.closeTo(exchangeTable.perDollar.JPY ?? 0, 5) },
    });
  });

  test("are replaced by others of the same day, and not by those of an older day", async () => {
    await afterAnswer(quote());
    const later = { ...exchangeTable.perDollar, EUR: 0.91 };
    expect((await afterAnswer(quote({ rates: later }))).perDollar.EUR).toBe(0.91);
    expect((await afterAnswer(quote({ date: addDays(today(), -1) }))).perDollar.EUR).toBe(0.91);
  });

  test("stay as they were while the source is down, slow to say anything useful, or lying", async () => {
    await afterAnswer(quote({ date: addDays(today(), -40) }));
    const { rates } = quote();
    for (const reply of [
      replies.status(503),
      replies.text("<html>Moved</html>"),
      quote({ date: addDays(today(), 7) }),
      quote({ rates: { ...rates, JPY: 1 } }),
      quote({ rates: { EUR: 0.9 } }),
    ])
      expect(await afterAnswer(reply)).toMatchObject({
        date: addDays(today(), -40),
        perDollar: { EUR: 0.9 },
      });
  });

  test("are replaced by the table's when they can't be read anymore", async () => {
    await world.database.db
      .insertInto("exchangeRates")
      .values({ rateDate: today(), source: "Someone", perDollar: JSON.stringify({ EUR: -1 }) })
      .execute();
    expect(await world.visitor().api.getExchangeRates()).toEqual(exchangeTable);
  });

  test("are kept for 90 days", async () => {
    await afterAnswer(quote({ date: addDays(today(), -91) }));
    await afterAnswer(quote({ date: addDays(today(), -90) }));
    await afterAnswer(quote());
    const kept = await world.database.db.selectFrom("exchangeRates").select("rateDate").execute();
    expect(kept.map(({ rateDate }) => rateDate).sort()).toEqual([addDays(today(), -90), today()]);
  });
});

describe("a member's currency", () => {
  const currencyOf = async ({ api }: Awaited<ReturnType<typeof world.member>>) =>
    (await api.getSession()).member?.currency;

  test("isn't chosen at first, and can be chosen and cleared", async () => {
    const member = await world.member();
    expect(await currencyOf(member)).toBeNull();
    await member.api.setCurrency({ body: { currency: "EUR" } });
    expect(await currencyOf(member)).toBe("EUR");
    await member.api.setCurrency({ body: { currency: "USD" } });
    expect(await currencyOf(member)).toBe("USD");
    await member.api.setCurrency({ body: { currency: null } });
    expect(await currencyOf(member)).toBeNull();
  });

  test.for(["XAU", "eur", "", "EURO"])("is refused as %j", async (currency) => {
    const { api } = await world.member();
    await expect(api.setCurrency({ body: { currency } })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });
});
