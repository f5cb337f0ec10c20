import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import type { Request, Response } from "express";
import { z } from "zod";
import type { Cipher } from "../../adapters/cipher.ts";

const lifetimeSeconds = 10 * 60;

const content = z.object({
  purpose: z.string(),
  state: z.string(),
  verifier: z.string(),
  note: z.string().nullable(),
  expiresAt: z.number(),
});

/** A visit to another service that's under way, with what only this browser can complete it with. */
export type OAuthState = Pick<z.output<typeof content>, "state" | "verifier" | "note">;

export type OAuthStates = {
  /** Stores a visit, and our note about it, in the browser. Returns its state, for the service's address. */
  begin: (response: Response, visit: Omit<OAuthState, "state">) => string;
  /** The visit this browser started within the last ten minutes; reading it clears it. Null for anything else. */
  take: (request: Request, response: Response) => OAuthState | null;
};

type Deps = {
  cipher: Cipher;
  secure: boolean;
  /** The addresses that get the cookie. */
  path: string;
  /** The end of the cookie's name. */
  cookie: string;
  /** What it's good for: a cookie of another purpose can't be used in its place. */
  purpose: string;
  clock: () => Date;
};

/**
 * Visits to other services that are under way, each in an encrypted cookie in its browser, so that no instance of the
 * API has to store them (decision 63).
 */
export function createOAuthStates({ cipher, secure, path, cookie, purpose, clock }: Deps): OAuthStates {
  const name = `${secure ? "__Secure-" : ""}evoya_${cookie}`;
  const write = (response: Response, value: string, maxAge: number) => {
    const set = { name, value, maxAge, httpOnly: true, sameSite: "lax", secure, path } as const;
    response.append("Set-Cookie", stringifySetCookie(set));
  };
  const open = (sealed: string): z.output<typeof content> | null => {
    try {
      const kept = content.parse(JSON.parse(cipher.decrypt(Buffer.from(sealed, "base64url"), purpose)));
      return kept.purpose === purpose ? kept : null;
    } catch {
      return null;
    }
  };
  return {
    begin: (response, { verifier, note }) => {
      const state = randomBytes(32).toString("base64url");
      const expiresAt = clock().getTime() + lifetimeSeconds * 1000;
      const kept: z.output<typeof content> = { purpose, state, verifier, note, expiresAt };
      write(response, cipher.encrypt(JSON.stringify(kept), purpose).toString("base64url"), lifetimeSeconds);
      return state;
    },
    take: (request, response) => {
      const sealed = parseCookie(request.headers.cookie ?? "")[name];
      if (!sealed) return null;
      write(response, "", 0);
      const kept = open(sealed);
      return kept && kept.expiresAt > clock().getTime() ? kept : null;
    },
  };
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether two secrets are the same, in a time that doesn't reveal where they differ. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
