import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import type { Request, Response } from "express";
import { z } from "zod";
import type { Cipher } from "../../adapters/cipher.ts";

const purpose = "google-sign-in";
const lifetimeSeconds = 10 * 60;

const content = z.object({
  purpose: z.literal(purpose),
  state: z.string(),
  verifier: z.string(),
  next: z.string().nullable(),
  expiresAt: z.number(),
});

/** A sign-in in progress at Google, with what only this browser can complete it with. */
export type SignInState = Pick<z.output<typeof content>, "state" | "verifier" | "next">;

export type SignInStates = {
  /** Stores a sign-in in the browser. Returns its state, for Google's address. */
  begin: (response: Response, sign: { verifier: string; next: string | null }) => string;
  /** The sign-in this browser started within the last ten minutes; reading it clears it. Null for anything else. */
  take: (request: Request, response: Response) => SignInState | null;
};

type Deps = { cipher: Cipher; secure: boolean; path: string; clock: () => Date };

/**
 * Sign-ins in progress, each in an encrypted cookie in its browser, so that no instance of the API has to
 * store them (decision 63).
 */
export function createSignInStates({ cipher, secure, path, clock }: Deps): SignInStates {
  const name = secure ? "__Secure-evoya_google" : "evoya_google";
  const write = (response: Response, value: string, maxAge: number) => {
    const cookie = { name, value, maxAge, httpOnly: true, sameSite: "lax", secure, path } as const;
    response.append("Set-Cookie", stringifySetCookie(cookie));
  };
  const open = (sealed: string): z.output<typeof content> | null => {
    try {
      return content.parse(JSON.parse(cipher.decrypt(Buffer.from(sealed, "base64url"), purpose)));
    } catch {
      return null;
    }
  };
  return {
    begin: (response, { verifier, next }) => {
      const state = randomBytes(32).toString("base64url");
      const expiresAt = clock().getTime() + lifetimeSeconds * 1000;
      const kept: z.output<typeof content> = { purpose, state, verifier, next, expiresAt };
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
