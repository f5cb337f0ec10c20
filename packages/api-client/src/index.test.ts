import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { memberContract } from "@evoya/schemas/member-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient, isOutOfReach } from "./index.ts";

/** What stands between a browser and the API responds with this status and a page of its own. */
let status = 200;
const proxy = createServer((_request, response) => {
  response.writeHead(status, { "content-type": "text/html" }).end("<h1>Welcome to our hotel</h1>");
});
beforeAll(() => new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => proxy.close(resolve)));

const sendMessage = (): Promise<unknown> => {
  const { port } = proxy.address() as AddressInfo;
  const api = createClient(memberContract, { baseUrl: `http://127.0.0.1:${port}` });
  const body = {
    name: "Ada",
    email: "ada@example.com",
    subject: "A question",
    message: "Are there ferries?",
    filledInMs: 9_000,
  };
  return api.sendContactMessage({ body }).then(
    () => "sent",
    (error: unknown) => error,
  );
};

test("an answer for another account than the page's is refused, unless anyone's will do", async () => {
  const others = createServer((_request, response) => {
    const headers = { "content-type": "application/json", "evoya-account": "bo" };
    response.writeHead(200, headers).end(`{"items":[]}`);
  });
  await new Promise<void>((resolve) => others.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
  const api = createClient(memberContract, { baseUrl, account: () => "ada" });
  await expect(api.listItineraries()).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await api.listItineraries(undefined, { account: null })).toEqual({ items: [] });
  expect(await api.listItineraries(undefined, { account: "bo" })).toEqual({ items: [] });
  await new Promise((resolve) => others.close(resolve));
});

describe("a page in place of the API's answer", () => {
  test("never counts as done: the API is out of reach", async () => {
    status = 200;
    const problem = await sendMessage();
    expect(problem).toMatchObject({
      code: "unavailable",
      detail: "Network connection error. Please check your internet connection and try again.",
    });
    expect(isOutOfReach(problem)).toBe(true);
  });

  test.each([
    [413, "body_too_large", "That's too large to send."],
    [429, "rate_limited", "Too many requests. Please wait a moment and try again."],
    [502, "internal", "An unexpected error occurred. Please try again or contact support."],
  ])("with status %d is a refusal in our words", async (given, code, detail) => {
    status = given;
    const problem = await sendMessage();
    expect(problem).toMatchObject({ code, detail });
    expect(isOutOfReach(problem)).toBe(false);
  });
});
