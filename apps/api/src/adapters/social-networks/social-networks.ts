import { createHash, randomBytes } from "node:crypto";
import type { SocialNetwork } from "@evoya/domain/social-networks";
import type { Request, Response } from "express";
import { z } from "zod";
import { isSame, type OAuthStates } from "../../http/oauth/oauth-states.ts";
import { createGuardedRequests } from "../guarded-requests.ts";
import { createAsking, type NetworkApps, NetworkRefused, NetworkUnavailable } from "./ask-network.ts";
import { photoStream } from "./photo-stream.ts";
import { type Account, type Post, type Tokens, wires } from "./wires.ts";

/** A member's access to a network. `expiresAt` is null if the network doesn't say. */
export type Access = { tokens: Tokens; expiresAt: Date | null };

export type ConnectAnswer =
  | { kind: "connected"; account: Account; access: Access }
  /** "denied": the person said no. "expired": the visit wasn't started in this browser by them, or too long ago. */
  | { kind: "denied" | "expired" }
  | { kind: "unavailable"; cause: unknown };

export type SocialNetworks = {
  isAvailable: (network: SocialNetwork) => boolean;
  /** The network's page that asks the member; remembers in the browser that `userId` went there. */
  begin: (network: SocialNetwork, userId: string, response: Response) => string;
  /** Reads what the browser comes back with, for `userId`. */
  finish: (
    network: SocialNetwork,
    userId: string,
    http: { request: Request; response: Response },
  ) => Promise<ConnectAnswer>;
  /** New keys for ones that end soon; null if they're good. Throws `NetworkRefused` and `NetworkUnavailable`. */
  renew: (network: SocialNetwork, access: Access) => Promise<Access | null>;
  /** The newest posts with photos. Throws `NetworkRefused` and `NetworkUnavailable`. */
  posts: (network: SocialNetwork, tokens: Tokens, account: Account["key"]) => Promise<Post[]>;
  /** A photo of a post, as the network has it, piece by piece. Throws `NetworkUnavailable`, also in the middle. */
  photo: (url: string) => AsyncIterable<Buffer>;
  /** Ends our access, where the network lets us. Throws `NetworkRefused` and `NetworkUnavailable`. */
  revoke: (network: SocialNetwork, tokens: Tokens) => Promise<void>;
};

type Settings = {
  apps: NetworkApps;
  states: OAuthStates;
  /** Where each network sends the browser back. */
  callbackUrl: (network: SocialNetwork) => string;
  /** Hosts and networks of our own that photos may come from. */
  allowedHosts: readonly string[];
  clock: () => Date;
  timeoutMs?: number;
};

const token = z.string().min(1).max(4000);
/** Instagram has documented its first answer with and without a list around it. */
const tokenAnswer = z.preprocess(
  (given) => (given as { data?: unknown[] } | null)?.data?.[0] ?? given,
  z.object({
    access_token: token,
    refresh_token: token.nullish(),
    expires_in: z.coerce.number().positive().max(1e9).nullish(),
  }),
);

const textOf = (value: unknown): string | null =>
  typeof value === "string" && value && value.length <= 4000 ? value : null;

/** Members' accounts at social networks, each with its own wire (decision 489). */
export function createSocialNetworks(settings: Settings): SocialNetworks {
  const { apps, states, callbackUrl, clock, timeoutMs = 6_000 } = settings;
  const guarded = createGuardedRequests({ allowedHosts: settings.allowedHosts });

  const { appOf, placed, ask } = createAsking(apps, timeoutMs);

  const read = <T>(network: SocialNetwork, schema: z.ZodType<T>, answer: unknown): T => {
    const { data, success } = schema.safeParse(answer);
    if (!success) throw new NetworkUnavailable(`${network}'s answer isn't what it should be`);
    return data as T;
  };

  /** Keys as an answer gives them; a refresh token that isn't replaced stays. */
  const accessIn = (network: SocialNetwork, answer: unknown, before: Tokens | null): Access => {
    const { access_token, refresh_token, expires_in } = read(network, tokenAnswer, answer);
    return {
      tokens: { accessToken: access_token, refreshToken: refresh_token ?? before?.refreshToken ?? null },
      expiresAt: expires_in ? new Date(clock().getTime() + expires_in * 1000) : null,
    };
  };

  const exchange = async (network: SocialNetwork, code: string, verifier: string): Promise<Access> => {
    const { tokenUrl, usesPkce, usesBasicAuth, lasting } = wires[network];
    const app = appOf(network);
    const form = {
      grant_type: "authorization_code",
      code,
      redirect_uri: callbackUrl(network),
      ...(usesPkce && { code_verifier: verifier }),
      ...(!usesBasicAuth && { client_id: app.clientId, client_secret: app.clientSecret }),
    };
    const first = accessIn(network, await ask(network, { url: tokenUrl, form }), null);
    if (!lasting) return first;
    return accessIn(network, await ask(network, lasting(app, first.tokens)), first.tokens);
  };

  const whoHas = async (network: SocialNetwork, { accessToken }: Tokens): Promise<Account> => {
    const { url, read: schema } = wires[network].who;
    return read(network, schema, await ask(network, { url, token: accessToken }));
  };

  return {
    isAvailable: (network) => apps[network] !== null,

    begin: (network, userId, response) => {
      const { authorizeUrl, scope, usesPkce } = wires[network];
      const app = appOf(network);
      const verifier = randomBytes(32).toString("base64url");
      const page = new URL(placed(app, authorizeUrl));
      const query = {
        response_type: "code",
        client_id: app.clientId,
        redirect_uri: callbackUrl(network),
        scope,
        state: states.begin(response, { verifier, note: `${network} ${userId}` }),
        ...(usesPkce && {
          code_challenge: createHash("sha256").update(verifier).digest("base64url"),
          code_challenge_method: "S256",
        }),
      };
      for (const [name, value] of Object.entries(query)) page.searchParams.set(name, value);
      return page.href;
    },

    finish: async (network, userId, { request, response }) => {
      const kept = states.take(request, response);
      const { code, state, error } = request.query;
      if (kept?.note !== `${network} ${userId}` || !isSame(kept.state, textOf(state) ?? ""))
        return { kind: "expired" };
      if (error === "access_denied") return { kind: "denied" };
      const given = textOf(code);
      if (error || !given) return { kind: "unavailable", cause: new Error("The network sent an error back") };
      try {
        const access = await exchange(network, given, kept.verifier);
        return { kind: "connected", account: await whoHas(network, access.tokens), access };
      } catch (cause) {
        return { kind: "unavailable", cause };
      }
    },

    renew: async (network, { tokens, expiresAt }) => {
      const left = expiresAt ? (expiresAt.getTime() - clock().getTime()) / 1000 : Number.POSITIVE_INFINITY;
      const { renewal } = wires[network];
      const question = renewal && left < renewal.withinSeconds ? renewal.ask(tokens) : null;
      if (!question) {
        if (left <= 0) throw new NetworkRefused(`${network}'s keys have ended`);
        return null;
      }
      try {
        return accessIn(network, await ask(network, question), tokens);
      } catch (error) {
        if (left > 0) return null;
        throw error;
      }
    },

    posts: async (network, { accessToken }, account) => {
      const { url, read: schema } = wires[network].posts;
      return read(network, schema, await ask(network, { url: url(account), token: accessToken }));
    },

    photo: (url) => photoStream(guarded, url, { idleMs: timeoutMs * 2, wholeMs: timeoutMs * 10 }),

    revoke: async (network, tokens) => {
      const question = wires[network].revoke?.(tokens);
      if (question) await ask(network, question);
    },
  };
}
