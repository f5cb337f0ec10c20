import { type GoogleProfile, isHostedByGoogle } from "@evoya/domain/google-account";
import { safeNext } from "@evoya/schemas/next-path";
import type { Request, Response } from "express";
import passport from "passport";
import { Strategy } from "passport-google-oauth20";
import type { StateStore } from "passport-oauth2";
import { z } from "zod";
import { isSame, type OAuthState, type OAuthStates } from "../oauth/oauth-states.ts";
import { createDeadlineAgent } from "./deadline-agent.ts";

export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  callbackUrl: string;
  authorizationUrl: string;
  tokenUrl: string;
  /** An address that answers like OpenID Connect's userinfo endpoint. */
  userinfoUrl: string;
  /** How long each of the two requests to Google may take. */
  timeoutMs?: number;
};

export type GoogleAnswer =
  | { kind: "profile"; profile: GoogleProfile }
  /** "denied": the person said no. "expired": the sign-in wasn't started in this browser, or too long ago. */
  | { kind: "denied" | "expired" }
  | { kind: "unavailable"; cause: unknown };

export type Google = {
  /** Sends the browser to Google; the request's `?next=` is stored with the sign-in. */
  begin: (request: Request, response: Response) => Promise<void>;
  /** Reads what the browser comes back with, and who signed in. */
  finish: (request: Request, response: Response) => Promise<{ next: string | null; answer: GoogleAnswer }>;
};

/** Source: OpenID Connect Core, section 5.1. */
const userinfo = z
  .object({
    sub: z.string().min(1).max(255),
    email: z.email().max(254).nullable().catch(null),
    email_verified: z.unknown(),
    /** The Workspace domain, if the account belongs to one. */
    hd: z.string().nullable().catch(null),
    name: z.string().trim().min(1).nullable().catch(null),
  })
  .transform(
    ({ sub, email, email_verified, hd, name }): GoogleProfile => ({
      googleId: sub,
      email,
      isEmailVerified: email_verified === true || email_verified === "true",
      isEmailHosted: email !== null && isHostedByGoogle(email, hd),
      name: name?.slice(0, 120) ?? null,
    }),
  );

class GoogleStrategy extends Strategy {
  constructor({ timeoutMs = 5_000, ...settings }: GoogleSettings, store: StateStore) {
    const options = {
      clientID: settings.clientId,
      clientSecret: settings.clientSecret,
      callbackURL: settings.callbackUrl,
      authorizationURL: settings.authorizationUrl,
      tokenURL: settings.tokenUrl,
      userProfileURL: settings.userinfoUrl,
      scope: ["openid", "email", "profile"],
      pkce: true,
      store,
    };
    super(options, (_accessToken, _refreshToken, profile, done) => done(null, profile._json));
    this._oauth2.setAgent(createDeadlineAgent(settings.tokenUrl, timeoutMs));
    // In a header, because addresses end up in logs.
    this._oauth2.useAuthorizationHeaderforGET(true);
  }
}

const textOf = (value: unknown): string | null => (typeof value === "string" && value ? value : null);

/** Google, or any OpenID server configured in its place, through passport, without a session of its own. */
export function createGoogle(settings: GoogleSettings, states: OAuthStates): Google {
  const underWay = new WeakMap<Request, OAuthState>();
  // passport-oauth2 decides by the number of parameters what a store expects; its types only know the shorter
  // forms.
  const store = {
    store: (
      request: Request,
      verifier: string,
      _state: unknown,
      _meta: unknown,
      done: (error: null, state: string) => void,
    ) => {
      if (!request.res) throw new Error("A sign-in begins with a response to answer");
      done(null, states.begin(request.res, { verifier, note: safeNext(textOf(request.query.next)) }));
    },
    verify: (
      request: Request,
      state: unknown,
      _meta: unknown,
      done: (error: null, verifier: string | false) => void,
    ) => {
      const kept = underWay.get(request);
      done(null, kept && isSame(kept.state, textOf(state) ?? "") ? kept.verifier : false);
    },
  } as unknown as StateStore;
  const authenticator = new passport.Passport().use(new GoogleStrategy(settings, store));

  /** What passport makes of a request: userinfo, or false if the state isn't right. */
  const authenticate = (request: Request, response: Response): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const middleware = authenticator.authenticate(
        "google",
        { session: false },
        (error: unknown, user: unknown) => (error ? reject(error) : resolve(user)),
      );
      middleware(request, response, reject);
    });

  const answerOf = async (
    request: Request,
    response: Response,
    kept: OAuthState | null,
  ): Promise<GoogleAnswer> => {
    if (request.query.error === "access_denied") return { kind: "denied" };
    if (request.query.error) return { kind: "unavailable", cause: new Error("Google sent an error back") };
    if (!kept || !textOf(request.query.code)) return { kind: "expired" };
    underWay.set(request, kept);
    try {
      const user = await authenticate(request, response);
      return user ? { kind: "profile", profile: userinfo.parse(user) } : { kind: "expired" };
    } catch (cause) {
      return { kind: "unavailable", cause };
    }
  };

  return {
    begin: async (request, response) => {
      await new Promise<void>((resolve, reject) => {
        response.once("close", resolve);
        authenticator.authenticate("google", { session: false })(request, response, reject);
      });
    },
    finish: async (request, response) => {
      const kept = states.take(request, response);
      return { next: kept?.note ?? null, answer: await answerOf(request, response, kept) };
    },
  };
}
