import type { GoogleOutcome } from "@evoya/domain/google-account";
import { navigations } from "@evoya/schemas/navigations";
import { isProblem } from "@evoya/schemas/problems";
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Router } from "express";
import type { Cookies } from "../../http/cookies.ts";
import type { Google } from "../../http/google/google.ts";
import { challengeSeconds } from "../credentials/second-step.ts";
import { newToken } from "../credentials/tokens.ts";
import type { GoogleSignInService } from "./google-sign-in.ts";
import type { Origin } from "./origin.ts";
import { deviceSeconds } from "./sessions.routes.ts";

type Deps = {
  /** Null if it isn't configured. */
  google: Google | null;
  signIn: GoogleSignInService["signIn"];
  findVisitor: (token: string, userId: null) => Promise<string | null>;
  /** Ends a token's session, if there is one. */
  endSession: (token: string) => Promise<void>;
  cookies: Cookies;
  limits: { signIn: RequestHandler; standard: RequestHandler };
  webUrl: string;
};

/** To Google and back. Whatever happens, the browser ends up on the app's sign-in page, which says what happened. */
export function createGoogleSignInRoutes({
  google,
  signIn,
  findVisitor,
  endSession,
  cookies,
  limits,
  webUrl,
}: Deps): Router {
  const pageOf = (outcome: GoogleOutcome, next: string | null): string => {
    const page = new URL("/login", webUrl);
    page.searchParams.set("google", outcome);
    if (next) page.searchParams.set("next", next);
    return page.href;
  };

  const originOf = async (request: Request): Promise<Origin> => {
    const visitor = cookies.read(request, "visitor");
    return {
      ip: request.ip ?? "",
      userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
      visitorSessionId: visitor ? await findVisitor(visitor, null) : null,
      deviceToken: cookies.read(request, "device") ?? newToken(),
    };
  };

  const uncached: RequestHandler = (_request, response, next) => {
    response.setHeader("Cache-Control", "no-store");
    next();
  };

  const start: RequestHandler = async (request, response) => {
    if (!google) return response.redirect(303, pageOf("not-set-up", null));
    await google.begin(request, response);
  };

  const finish: RequestHandler = async (request, response) => {
    if (!google) return response.redirect(303, pageOf("not-set-up", null));
    const { next, answer } = await google.finish(request, response);
    if (answer.kind === "unavailable") request.log.warn({ reason: reasonOf(answer.cause) }, "google sign-in");
    if (answer.kind !== "profile") return response.redirect(303, pageOf(answer.kind, next));
    const origin = await originOf(request);
    const result = await signIn(answer.profile, origin);
    if ("session" in result) {
      const before = cookies.read(request, "member");
      if (before) await endSession(before);
      cookies.write(response, "member", result.session.token, result.session.lifetimeSeconds);
      cookies.write(response, "device", origin.deviceToken, deviceSeconds);
    }
    if ("challenge" in result) cookies.write(response, "challenge", result.challenge, challengeSeconds);
    response.redirect(303, pageOf(result.outcome, next));
  };

  const toSignInPage: ErrorRequestHandler = (error, request, response, _next) => {
    const tooMany = isProblem(error, "rate_limited");
    if (!tooMany) request.log.error({ err: error }, "google sign-in");
    response.redirect(303, pageOf(tooMany ? "too-many" : "unavailable", null));
  };

  const router = express.Router();
  router.get(navigations.startGoogleSignIn.path, uncached, limits.signIn, start);
  router.get(navigations.finishGoogleSignIn.path, uncached, limits.standard, finish);
  router.use(toSignInPage);
  return router;
}

/** What went wrong with Google, without its answer: that may contain codes and tokens. */
const reasonOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return "unknown";
  const inner = "oauthError" in cause ? cause.oauthError : null;
  return inner instanceof Error ? `${cause.message}: ${inner.message}` : cause.message;
};
