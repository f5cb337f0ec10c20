import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import axios from "axios";
import express, { type RequestHandler } from "express";
import { expect, test } from "vitest";
import { createCipher } from "../../adapters/cipher.ts";
import { createOAuthStates } from "../oauth/oauth-states.ts";
import { createGoogle } from "./google.ts";

const listen = async (handler: RequestHandler) => {
  const server = createServer(express().use(handler)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}` };
};

/** A browser using an API whose Google never answers, with a clock the test controls. */
async function atTheMercyOfGoogle() {
  let now = Date.parse("2026-11-21T10:00:00Z");
  const silent = await listen(() => {});
  const states = createOAuthStates({
    cipher: createCipher({ keys: [{ id: "1", key: Buffer.alloc(32, 7) }], unnamed: null }),
    secure: true,
    path: "/",
    cookie: "google",
    purpose: "google-sign-in",
    clock: () => new Date(now),
  });
  const google = createGoogle(
    {
      clientId: "a",
      clientSecret: "b",
      callbackUrl: "http://localhost/callback",
      authorizationUrl: "http://localhost/authorize",
      tokenUrl: `${silent.url}/token`,
      userinfoUrl: `${silent.url}/userinfo`,
      timeoutMs: 100,
    },
    states,
  );
  const api = await listen(async (request, response) => {
    if (request.path === "/start") return google.begin(request, response);
    const { answer } = await google.finish(request, response);
    response.json({ kind: answer.kind, cause: "cause" in answer ? String(answer.cause) : null });
  });
  const begun = await axios.get(`${api.url}/start`, { maxRedirects: 0, validateStatus: () => true });
  const state = new URL(begun.headers.location ?? "").searchParams.get("state");
  const cookie = begun.headers["set-cookie"]?.[0] ?? "";
  return {
    cookie,
    wait: (minutes: number) => {
      now += minutes * 60_000;
    },
    comeBack: async (sent = cookie.split(";")[0]) => {
      const address = `${api.url}/callback?code=c&state=${state}`;
      return (await axios.get(address, { headers: { cookie: sent } })).data;
    },
    end: () => {
      for (const { server } of [silent, api]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

test("gives up in time on a Google that doesn't answer", async () => {
  const browser = await atTheMercyOfGoogle();
  const answer = await browser.comeBack();
  browser.end();
  expect(answer).toMatchObject({ kind: "unavailable" });
});

test("forgets a sign-in after ten minutes", async () => {
  const browser = await atTheMercyOfGoogle();
  browser.wait(10);
  const answer = await browser.comeBack();
  browser.end();
  expect(answer).toMatchObject({ kind: "expired" });
});

test("doesn't accept a cookie that was tampered with as a sign-in", async () => {
  const browser = await atTheMercyOfGoogle();
  const sealed = browser.cookie.split(";")[0]!;
  const answer = await browser.comeBack(`${sealed.slice(0, -4)}AAAA`);
  browser.end();
  expect(browser.cookie).toMatch(/^__Secure-evoya_google=.*; Secure/);
  expect(answer).toMatchObject({ kind: "expired" });
});
