import { companionLimits } from "@evoya/domain/companions";
import type { RateLimitName } from "@evoya/schemas/endpoint";
import { Problem } from "@evoya/schemas/problems";
import type { Request, RequestHandler } from "express";
import { ipKeyGenerator, type Options, rateLimit, type Store } from "express-rate-limit";
import { createProcessLimitStore } from "./rate-limit-store.ts";

/** Requests allowed per window and caller (design §6). */
const limitsWith = ({
  signIn,
  apiKey,
  publicForm,
}: Pick<Deps, "signIn" | "apiKey" | "publicForm">): Record<
  Exclude<RateLimitName, "standard">,
  { limit: number; windowMs: number; message: string }
> => ({
  signIn: {
    limit: signIn,
    windowMs: 15 * 60_000,
    message: "Too many login attempts. Please try again later.",
  },
  apiKey: {
    limit: apiKey,
    windowMs: 60_000,
    message: "This key has made too many requests. Please wait a moment and try again.",
  },
  publicForm: {
    limit: publicForm,
    windowMs: 5 * 60_000,
    message: "Please wait a few minutes before submitting again.",
  },
  // A form with all its files, each resent a few times; this limits what one address can fill.
  publicUpload: {
    limit: publicForm * 5,
    windowMs: 15 * 60_000,
    message: "Too many uploads at once. Please wait a few minutes and try again.",
  },
  // All the photos one guest, or one family behind one address, took in a day.
  guestPhoto: {
    limit: publicForm * 20,
    windowMs: 24 * 60 * 60_000,
    message: "You've added as many photos as a day allows. Please try again tomorrow.",
  },
  generation: {
    limit: 10,
    windowMs: 60_000,
    message: "Too many requests. Please wait a moment and try again.",
  },
  evie: {
    limit: 20,
    windowMs: 60_000,
    message: "That's a lot of questions at once. Please wait a moment and ask again.",
  },
  lead: {
    limit: 20,
    windowMs: 60_000,
    message: "Too many leads at once. Please wait a moment and try again.",
  },
  testMail: {
    limit: 10,
    windowMs: 10 * 60_000,
    message: "That's a lot of tests at once. Please wait a few minutes and try again.",
  },
  // Each is an email to someone who may not know us.
  invitation: {
    limit: companionLimits.perDay,
    windowMs: 24 * 60 * 60_000,
    message: "You've sent as many invitations as a day allows. Please try again tomorrow.",
  },
  // A page reports a few, and a household or an office has many pages.
  browserError: {
    limit: 30,
    windowMs: 5 * 60_000,
    message: "Too many reports at once.",
  },
  // Each asks the network, some of which count and charge.
  socialPosts: {
    limit: 20,
    windowMs: 60_000,
    message: "You've loaded your posts many times. Please wait a moment and try again.",
  },
  upload: {
    limit: 60,
    windowMs: 60_000,
    message: "Too many uploads at once. Please wait a moment and try again.",
  },
});

export type RateLimits = Record<RateLimitName, RequestHandler>;

type KeyOf = (request: Request, address: string) => string;

type Deps = {
  /** Requests per minute for one caller, before anything else is checked. */
  standard: number;
  /** Attempts to sign in, sign up, or request a link, within fifteen minutes. */
  signIn: number;
  /** Requests per minute with one API key, whatever addresses they come from. */
  apiKey: number;
  /** Forms sent from one visitor's address, or by one member, within five minutes (public spec §9). */
  publicForm: number;
  /** Counts shared by all API copies; the standard limit is a flood guard that counts per process. */
  sharedStore: (name: string, windowMs: number) => Store;
  /** The caller if known, otherwise the address. */
  keyOf: KeyOf;
  /** The same before anyone is looked up: the account of a session in use, otherwise the address. */
  standardKeyOf: KeyOf;
};

/** The limiters endpoints can name, all answering with the draft-8 `RateLimit` headers. */
export function createRateLimits({
  standard,
  signIn,
  apiKey,
  publicForm,
  sharedStore,
  keyOf,
  standardKeyOf,
}: Deps): RateLimits {
  const keyed = (key: KeyOf) => (request: Request) => key(request, ipKeyGenerator(request.ip ?? ""));
  const limiter = (name: string, message: string | undefined, options: Partial<Options>): RequestHandler =>
    rateLimit({
      standardHeaders: "draft-8",
      legacyHeaders: false,
      identifier: name,
      keyGenerator: keyed(keyOf),
      handler: (request, _response, next) => {
        const reset = (
          request as Request & { rateLimit?: { resetTime?: Date } }
        ).rateLimit?.resetTime?.getTime();
        const retryAfterSeconds = reset ? Math.max(1, Math.ceil((reset - Date.now()) / 1000)) : undefined;
        next(new Problem("rate_limited", message, { retryAfterSeconds }));
      },
      ...options,
    });

  const limits = limitsWith({ signIn, apiKey, publicForm });
  const shared = (name: Exclude<RateLimitName, "standard">) => {
    const { limit, windowMs, message } = limits[name];
    return limiter(name, message, { limit, windowMs, store: sharedStore(name, windowMs) });
  };

  return {
    standard: limiter("standard", undefined, {
      limit: standard,
      windowMs: 60_000,
      keyGenerator: keyed(standardKeyOf),
      store: createProcessLimitStore(60_000),
    }),
    apiKey: shared("apiKey"),
    signIn: shared("signIn"),
    publicForm: shared("publicForm"),
    publicUpload: shared("publicUpload"),
    guestPhoto: shared("guestPhoto"),
    generation: shared("generation"),
    evie: shared("evie"),
    lead: shared("lead"),
    testMail: shared("testMail"),
    invitation: shared("invitation"),
    browserError: shared("browserError"),
    socialPosts: shared("socialPosts"),
    upload: shared("upload"),
  };
}
