import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type MutableResponse, OAuth2Server, type TokenRequestIncomingMessage } from "oauth2-mock-server";
import { test as base } from "vitest";
import { startWorld, type Visitor, type World } from "./world.ts";

export type Identity = { sub: string; email?: string; email_verified?: boolean; hd?: string; name?: string };

/** A local OpenID server in place of Google. `identity` is the next person to sign in there. */
export type FakeGoogle = {
  url: string;
  identity: Identity;
  /** The API's requests to exchange codes, newest last. */
  tokenRequests: { code_verifier?: string; redirect_uri?: string }[];
  /** The credentials and addresses used to call the userinfo endpoint. */
  userinfoRequests: { url: string; authorization: string }[];
};

async function startFakeGoogle(): Promise<FakeGoogle & { stop: () => Promise<void> }> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  const fake: FakeGoogle = { url: "", identity: { sub: "nobody" }, tokenRequests: [], userinfoRequests: [] };
  server.service.on("beforeResponse", (_response: MutableResponse, request: TokenRequestIncomingMessage) => {
    fake.tokenRequests.push(request.body);
  });
  server.service.on("beforeUserinfo", (response: MutableResponse, { url = "", headers }) => {
    fake.userinfoRequests.push({ url, authorization: headers.authorization ?? "" });
    // Emails belong to a Workspace unless a test says otherwise.
    response.body = { hd: fake.identity.email?.split("@")[1], ...fake.identity };
  });
  const http = createServer(server.service.requestHandler).listen(0, "127.0.0.1");
  await once(http, "listening");
  fake.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  server.issuer.url = fake.url;
  return Object.assign(fake, {
    stop: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  });
}

const googleSettings = (url: string): Record<string, string> => ({
  GOOGLE_CLIENT_ID: "evoya-test",
  GOOGLE_CLIENT_SECRET: "evoya-test-secret",
  GOOGLE_AUTHORIZATION_URL: `${url}/authorize`,
  GOOGLE_TOKEN_URL: `${url}/token`,
  GOOGLE_USERINFO_URL: `${url}/userinfo`,
});

/** Follows one redirect and returns where it leads. */
export async function redirectOf(visitor: Visitor, address: string): Promise<URL> {
  const { status, headers } = await visitor.http.get(address, {
    maxRedirects: 0,
    validateStatus: () => true,
  });
  if (status !== 302 && status !== 303) throw new Error(`${address} answered ${status}`);
  return new URL(String(headers.location));
}

/** Signs in at Google as the current identity, and returns the address Google sends the browser back to. */
export async function toGoogle(visitor: Visitor, next?: string): Promise<URL> {
  const query = next === undefined ? "" : `?${new URLSearchParams({ next })}`;
  return redirectOf(visitor, (await redirectOf(visitor, `/v1/auth/google${query}`)).href);
}

/** Goes all the way through Google, and returns the app's page where the browser ends up. */
export const throughGoogle = async (visitor: Visitor, next?: string): Promise<URL> =>
  redirectOf(visitor, (await toGoogle(visitor, next)).href);

/** `test` with a world that uses a local OpenID server as Google. */
export const test = base.extend<{ world: World; google: FakeGoogle }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures used from this pattern
    async ({}, use) => {
      const google = await startFakeGoogle();
      await use(google);
      await google.stop();
    },
    { scope: "file" },
  ],
  world: [
    async ({ google }, use) => {
      const world = await startWorld(googleSettings(google.url));
      await use(world);
      await world.end();
    },
    { scope: "file" },
  ],
});
