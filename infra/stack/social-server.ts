import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { travelersAnswers } from "./social-answers.ts";

type Asked = { method: string; path: string; authorization: string; form: Record<string, string> };

const clientId = "evoya-test";
const clientSecret = "evoya-test-secret";
const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
const weeks = 60 * 24 * 60 * 60;

const smallPhoto = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** A local server in place of all three networks, on their wires: everyone there is the same traveler. */
export async function startSocialServer(photo = smallPhoto) {
  const challenges = new Map<string, string>();
  const tokens = new Set<string>();
  const fake = {
    url: "",
    /** Whether the traveler lets us in. */
    says: "yes" as "yes" | "no",
    /** What every question on behalf of the member is answered with; 200 for posts. */
    status: 200,
    photo,
    /** What the second half of a photo waits for. */
    untilRest: Promise.resolve(),
    /** Everything that was asked, newest last. */
    asked: [] as Asked[],
    /** Forgets all keys, as if the traveler had taken them back. */
    forget: () => tokens.clear(),
  };

  const newToken = (): string => {
    const token = `token-${randomUUID()}`;
    tokens.add(token);
    return token;
  };

  /** Where the traveler is sent back. */
  const authorize = (query: URLSearchParams): string => {
    const back = new URL(query.get("redirect_uri") ?? "");
    back.searchParams.set("state", query.get("state") ?? "");
    if (fake.says === "no") {
      back.searchParams.set("error", "access_denied");
      return back.href;
    }
    const code = `code-${randomUUID()}`;
    challenges.set(code, query.get("code_challenge") ?? "");
    back.searchParams.set("code", code);
    return back.href;
  };

  const isApp = ({ authorization, form }: Asked): boolean =>
    authorization === basic || (form.client_id === clientId && form.client_secret === clientSecret);

  /** Whether a code is one of ours, used for the first time, by whoever asked for it. */
  const redeems = (asked: Asked): boolean => {
    const challenge = challenges.get(asked.form.code ?? "");
    challenges.delete(asked.form.code ?? "");
    const verified = createHash("sha256")
      .update(asked.form.code_verifier ?? "")
      .digest("base64url");
    return isApp(asked) && challenge !== undefined && (challenge === "" || challenge === verified);
  };

  const renews = ({ form }: Asked): boolean => tokens.delete(form.refresh_token ?? "");
  const refused = { status: 400, body: { error: { type: "OAuthException", code: 190 } } };
  const good = (body: object) => ({ status: 200, body });
  const lasting = () => good({ access_token: newToken(), token_type: "bearer", expires_in: weeks });

  const tokenOf = ({ authorization }: Asked) => authorization.replace("Bearer ", "");

  /** Answers about keys. */
  const ofKeys: Record<string, (asked: Asked) => { status: number; body: object }> = {
    "POST /oauth/access_token": (asked) =>
      redeems(asked) ? good({ data: [{ access_token: newToken(), user_id: "1784" }] }) : refused,
    "GET /access_token": lasting,
    "GET /refresh_access_token": lasting,
    "POST /v25.0/oauth/access_token": (asked) => {
      if (asked.form.grant_type === "fb_exchange_token") return isApp(asked) ? lasting() : refused;
      return redeems(asked) ? good({ access_token: newToken(), expires_in: 3600 }) : refused;
    },
    "POST /2/oauth2/token": (asked) => {
      const isGood = asked.form.grant_type === "refresh_token" ? renews(asked) : redeems(asked);
      return isGood && asked.authorization === basic
        ? good({ access_token: newToken(), refresh_token: newToken(), expires_in: 7200 })
        : { status: 400, body: { error: "invalid_request" } };
    },
    "POST /2/oauth2/revoke": () => good({ revoked: true }),
  };

  const answerTo = (asked: Asked): { status: number; body: object } => {
    const name = `${asked.method} ${asked.path}`;
    const member = travelersAnswers[name];
    if (!member) return ofKeys[name]?.(asked) ?? { status: 404, body: {} };
    if (fake.status !== 200) return { status: fake.status, body: {} };
    if (tokens.has(tokenOf(asked))) return good(member((photo) => `${fake.url}/photos/${photo}.jpg`));
    return asked.path.startsWith("/2/") ? { status: 401, body: { title: "Unauthorized" } } : refused;
  };

  const read = async (request: IncomingMessage): Promise<{ url: URL; asked: Asked }> => {
    const url = new URL(request.url ?? "/", fake.url);
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const { authorization = "" } = request.headers;
    return { url, asked: { method: request.method ?? "", path: url.pathname, authorization, form } };
  };

  const server = createServer(async (request, response) => {
    const { url, asked } = await read(request);
    fake.asked.push(asked);
    if (/\/(authorize|dialog\/oauth)$/.test(asked.path))
      return response.writeHead(302, { Location: authorize(url.searchParams) }).end();
    if (asked.path.startsWith("/photos/")) {
      const half = fake.photo.length >> 1;
      response.writeHead(200, { "Content-Type": "image/jpeg" }).write(fake.photo.subarray(0, half));
      await fake.untilRest;
      return response.end(fake.photo.subarray(half));
    }
    const { status, body } = answerTo(asked);
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const env = Object.fromEntries(
    ["INSTAGRAM", "FACEBOOK", "X"].flatMap((name) => [
      [`${name}_CLIENT_ID`, clientId],
      [`${name}_CLIENT_SECRET`, clientSecret],
      [`${name}_URL`, fake.url],
    ]),
  ) as Record<string, string>;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(fake, { env, stop });
}

export type SocialServer = Awaited<ReturnType<typeof startSocialServer>>;
