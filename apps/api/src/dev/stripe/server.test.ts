import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import { request as sendRequest } from "node:http";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { z } from "zod";
import type { Invoice } from "./objects.ts";
import { startStripeStandIn } from "./server.ts";
import { cards, payWith, type StripeWorld, test, testCatalog, testKeys } from "./test-world.ts";

test("keeps its state from everyone else on this machine", async ({ stripe }) => {
  await stripe.payments.openCheckout(stripe.order());
  expect((await stat(stripe.directory)).mode & 0o777).toBe(0o700);
  expect((await stat(join(stripe.directory, "stripe.json"))).mode & 0o777).toBe(0o600);
});

test("writes its state again when something changes, and not when it's read", async ({ stripe }) => {
  const written = async () => (await stat(join(stripe.directory, "stripe.json"), { bigint: true })).mtimeNs;
  const subscription = await stripe.subscribe();
  await stripe.standIn.webhooksSettled();
  const before = await written();
  expect(await stripe.payments.findSubscription(subscription)).toMatchObject({ status: "active" });
  expect(await written()).toBe(before);
  await stripe.payments.openCheckout(stripe.order());
  expect(await written()).toBeGreaterThan(before);
});

test("refuses pages that reached it under another name", async ({ stripe }) => {
  const { host, port } = stripe.standIn;
  const statusFor = async (name: string) => {
    const sent = sendRequest({ host, port, path: "/style.css", headers: { host: name } }).end();
    const [answer] = await once(sent, "response");
    return answer.resume().statusCode;
  };
  expect(await statusFor("rebound.example")).toBe(421);
  expect(await statusFor(`localhost:${port}`)).toBe(200);
});

describe("the API", () => {
  const post = (
    url: string,
    path: string,
    body: Record<string, string>,
    headers: Record<string, string> = {},
  ) =>
    fetch(`${url}/v1${path}`, {
      method: "POST",
      body: new URLSearchParams(body),
      headers: { authorization: `Bearer ${testKeys.secretKey}`, ...headers },
    });

  test("refuses a wrong key", async ({ stripe }) => {
    const answer = await post(
      stripe.standIn.url,
      "/customers",
      {},
      { authorization: "Bearer sk_test_other" },
    );

    expect(answer.status).toBe(401);
  });

  test("refuses other API versions and unknown parameters", async ({ stripe }) => {
    const { url } = stripe.standIn;
    const old = await post(url, "/customers", {}, { "stripe-version": "2024-06-20" });
    const unknown = await post(url, "/checkout/sessions", { "payment_method_types[0]": "card" });

    expect(old.status).toBe(400);
    expect(unknown.status).toBe(400);
    expect(await unknown.json()).toMatchObject({ error: { type: "invalid_request_error" } });
  });

  test("creates products, prices and customers", async ({ stripe }) => {
    const { url } = stripe.standIn;
    const product = z
      .object({ id: z.string() })
      .parse(await (await post(url, "/products", { name: "Gift" })).json());
    const form = {
      product: product.id,
      unit_amount: "1000",
      currency: "usd",
      "recurring[interval]": "month",
    };
    const price = await (await post(url, "/prices", form)).json();
    const customer = await (
      await post(url, "/customers", { email: "a@evoya.test", "metadata[user_id]": "u1" })
    ).json();

    expect(price).toMatchObject({ product: product.id, unit_amount: 1000, recurring: { interval: "month" } });
    expect(customer).toMatchObject({ email: "a@evoya.test", metadata: { user_id: "u1" } });
  });

  test("answers in the provider's error format when something doesn't exist", async ({ stripe }) => {
    const answer = await fetch(`${stripe.standIn.url}/v1/nothing`, {
      headers: { authorization: `Bearer ${testKeys.secretKey}` },
    });

    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("/v1/nothing");
  });
});

describe("an invoice", () => {
  test("names the plan in each line", async ({ stripe }) => {
    const subscriptionId = await stripe.subscribe();
    await stripe.payments.changePlan({
      subscriptionId,
      plan: "elite",
      at: new Date(),
      idempotencyKey: "one",
    });
    const invoices = stripe.standIn.events().filter(({ type }) => type === "invoice.paid");
    const lines = invoices.map(({ data }) =>
      (data.object as Invoice).lines.data.map(({ description }) => description),
    );
    expect(lines).toEqual([["Basic, 1 month at $5.99"], ["Unused time on Basic", "Remaining time on Elite"]]);
  });
});

describe("the checkout page", () => {
  test("names the plan, price and member, and says it's a test page", async ({ stripe }) => {
    const { url } = await stripe.payments.openCheckout(stripe.order({ plan: "elite" }));

    const page = await (await fetch(url)).text();

    for (const text of ["Local test payment page.", "Elite", "$19.99", "ada@evoya.test"]) {
      expect(page).toContain(text);
    }
  });

  test("runs no scripts, and its form only leads to itself and back to us", async ({ stripe }) => {
    const { url } = await stripe.payments.openCheckout(stripe.order());

    const policy = (await fetch(url)).headers.get("content-security-policy");

    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:3000;");
    expect(policy).not.toContain("script-src");
  });

  test("shows typed input as text, never as markup", async ({ stripe }) => {
    const { url } = await stripe.payments.openCheckout(stripe.order());

    const answer = await payWith(url, `"><script>alert(1)</script>`);

    expect(answer.status).toBe(422);
    expect(await answer.text()).not.toContain("<script>");
  });

  test.for([
    ["number", { number: "4111111111111111" }, "This page takes test cards only."],
    ["expiry", { expiry: "13 / 40" }, "Enter the expiry date as month and year"],
    ["expiry", { expiry: "10 / 20" }, "This date has passed."],
    ["code", { code: "12" }, "Enter the 3 digits"],
  ] as const)("names the field in error: %s %o", async ([field, changes, message], { stripe }) => {
    const { url } = await stripe.payments.openCheckout(stripe.order());
    const entry = { number: cards.pays, expiry: "12/34", code: "123", name: "Ada Byron", ...changes };

    const page = await (await fetch(url, { method: "POST", body: new URLSearchParams(entry) })).text();

    expect(page).toContain(message);
    expect(page).toContain(`aria-describedby="${field}-error"`);
    expect(page).toContain('value="Ada Byron"');
  });

  test("never keeps a card number", async ({ stripe }) => {
    await stripe.subscribe();

    expect(await readFile(join(stripe.directory, "stripe.json"), "utf8")).not.toContain(cards.pays);
  });

  test("says so when the checkout doesn't exist", async ({ stripe }) => {
    const answer = await fetch(`${stripe.standIn.url}/pay/cs_unknown`);

    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("There is nothing here");
  });
});

describe("the customer portal", () => {
  const openPortal = async (stripe: StripeWorld, id: string) => {
    const customerId = (await stripe.payments.findSubscription(id))?.customerId ?? "";
    return stripe.payments.openPortal({ customerId, returnUrl: "http://localhost:3000/upgrade" });
  };

  test("shows the plan, card and invoice, and a link back", async ({ stripe }) => {
    const { url } = await openPortal(stripe, await stripe.subscribe());

    const page = await (await fetch(url)).text();

    for (const text of ["Basic", "$5.99", "Your plan renews on", "Visa ending in 4242", "LOCAL-00001"]) {
      expect(page).toContain(text);
    }
    expect(page).toContain('href="http://localhost:3000/upgrade"');
  });

  test("asks first, cancels at the period's end, and undoes it", async ({ stripe }) => {
    const id = await stripe.subscribe();
    const { url } = await openPortal(stripe, id);
    expect(await (await fetch(`${url}/cancel/${id}`)).text()).toContain("Cancel Basic?");
    expect(await stripe.payments.findSubscription(id)).toMatchObject({ cancelAtPeriodEnd: false });

    const cancelled = await (await fetch(`${url}/cancel/${id}`, { method: "POST" })).text();
    expect(cancelled).toContain("Your plan ends on");
    expect(await stripe.payments.findSubscription(id)).toMatchObject({ cancelAtPeriodEnd: true });

    await fetch(`${url}/resume/${id}`, { method: "POST" });
    expect(await stripe.payments.findSubscription(id)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  test("doesn't touch another customer's plan", async ({ stripe }) => {
    const { url } = await openPortal(stripe, await stripe.subscribe());
    const other = await stripe.subscribe();

    expect((await fetch(`${url}/cancel/${other}`, { method: "POST" })).status).toBe(404);
    expect(await stripe.payments.findSubscription(other)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  test("collects what's owed when the customer gives a working card", async ({ stripe }) => {
    const id = await stripe.subscribe("base", cards.failsLater);
    await stripe.standIn.advanceToPeriodEnd(id);
    const { url } = await openPortal(stripe, id);

    await payWith(`${url}/card`, cards.pays);

    expect(await stripe.payments.findSubscription(id)).toMatchObject({ status: "active" });
    expect(stripe.standIn.events().map(({ type }) => type)).toContain("invoice.paid");
  });
});

test("a subscription renews on the day it began, or on the last day of a month that's too short", async ({
  stripe,
}) => {
  stripe.travel(Date.parse("2027-12-31T10:00:00Z") - Date.now());
  const id = await stripe.subscribe();
  const periodEnds: string[] = [];
  for (let month = 1; month <= 3; month++) {
    const { items } = await stripe.standIn.advanceToPeriodEnd(id);
    periodEnds.push(new Date(items.data[0].current_period_end * 1000).toISOString().slice(0, 10));
  }
  expect(periodEnds).toEqual(["2028-02-29", "2028-03-31", "2028-04-30"]);
});

describe("starting", () => {
  test("says so when the port is taken", async ({ stripe }) => {
    const { port } = stripe.standIn;
    const settings = { ...testKeys, directory: join(stripe.directory, "second"), port };
    const start = startStripeStandIn({
      ...settings,
      webhookUrl: stripe.receiver.url,
      catalog: testCatalog,
    });

    await expect(start).rejects.toMatchObject({ code: "EADDRINUSE" });
  });
});
