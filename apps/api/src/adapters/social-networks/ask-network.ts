import type { SocialNetwork } from "@evoya/domain/social-networks";
import { z } from "zod";
import { readUpTo } from "../read-up-to.ts";
import { type NetworkApp, type Question, type Wire, wires } from "./wires.ts";

/** The network gave no usable answer: too late, too large, broken, or none at all. */
export class NetworkUnavailable extends Error {
  override name = "NetworkUnavailable";
}

/** The network no longer accepts the member's keys. */
export class NetworkRefused extends Error {
  override name = "NetworkRefused";
}

/** A network's app, and a server on its wire in its place. */
export type NetworkSettings = NetworkApp & { url?: string | undefined };

/** Null for a network that isn't set up. */
export type NetworkApps = Record<SocialNetwork, NetworkSettings | null>;

const maxAnswerBytes = 1_000_000;

/** How Meta's networks say that a token is over, whatever the status. */
const metaRefusal = z.object({ error: z.object({ code: z.literal([102, 190]) }) });

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/** Asks networks what a wire says, each within `timeoutMs`. */
export function createAsking(apps: NetworkApps, timeoutMs: number) {
  const appOf = (network: SocialNetwork): NetworkSettings => {
    const app = apps[network];
    if (!app) throw new NetworkUnavailable(`${network} isn't set up`);
    return app;
  };

  /** An address of the network, or of the server in its place. */
  const placed = (app: NetworkSettings, address: string): string => {
    const { pathname, search } = new URL(address);
    return app.url ? `${app.url.replace(/\/$/, "")}${pathname}${search}` : address;
  };

  const authorizationOf = (app: NetworkApp, wire: Wire, question: Question): Record<string, string> => {
    if (question.token) return { Authorization: `Bearer ${question.token}` };
    if (!wire.usesBasicAuth || !question.form) return {};
    const pair = `${encodeURIComponent(app.clientId)}:${encodeURIComponent(app.clientSecret)}`;
    return { Authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
  };

  /** Asks once. What fetch throws may name an address with keys, so it stays here. */
  const ask = async (network: SocialNetwork, question: Question): Promise<unknown> => {
    const app = appOf(network);
    const { form, method = form ? "POST" : "GET" } = question;
    let response: globalThis.Response;
    let answer: unknown;
    try {
      response = await fetch(placed(app, question.url), {
        method,
        headers: {
          Accept: "application/json",
          "User-Agent": "Evoya",
          ...authorizationOf(app, wires[network], question),
        },
        ...(form && { body: new URLSearchParams(form) }),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      answer = parsed(await readUpTo(response, maxAnswerBytes));
    } catch (error) {
      const isLate = error instanceof Error && error.name === "TimeoutError";
      throw new NetworkUnavailable(`${network} ${isLate ? "took too long" : "didn't answer"}`);
    }
    if (response.ok) return answer;
    const isRefused =
      response.status === 401 ||
      metaRefusal.safeParse(answer).success ||
      (form !== undefined && response.status === 400);
    const said = `${network} answered ${response.status}`;
    throw isRefused ? new NetworkRefused(said) : new NetworkUnavailable(said);
  };

  return { appOf, placed, ask };
}
