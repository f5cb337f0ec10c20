import { type SocialFailure, type SocialNetwork, socialNetworkNames } from "@evoya/domain/social-networks";
import { navigations } from "@evoya/schemas/navigations";
import { isProblem, Problem } from "@evoya/schemas/problems";
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Router } from "express";
import type { SocialNetworks } from "../../adapters/social-networks/social-networks.ts";
import type { MemberCaller } from "../../http/caller.ts";
import type { Cookies } from "../../http/cookies.ts";
import { sendStream } from "../../http/send-stream.ts";
import type { SocialConnectionService } from "./social-connections.service.ts";

type Deps = {
  networks: Pick<SocialNetworks, "isAvailable" | "begin" | "finish">;
  connections: Pick<SocialConnectionService, "connect" | "openPhoto">;
  findMember: (token: string, options: { active: boolean }) => Promise<MemberCaller | null>;
  cookies: Cookies;
  limits: { socialPosts: RequestHandler };
  webUrl: string;
};

const networkOf = (request: Request): SocialNetwork => {
  const found = socialNetworkNames.find((network) => network === request.params.network);
  if (!found) throw new Problem("not_found");
  return found;
};

/**
 * To a network and back, both ends by the same signed-in member. Whatever happens, the browser ends up on the app's page
 * of social posts, which says what happened.
 */
export function createSocialConnectionRouter(deps: Deps): Router {
  const { networks, connections, findMember, cookies, limits, webUrl } = deps;

  const pageWith = (query: Record<string, string>): string =>
    new URL(`/social-integration?${new URLSearchParams(query)}`, webUrl).href;
  const failed = (request: Request, error: SocialFailure): string =>
    pageWith({ error, network: String(request.params.network) });

  const memberOf = async (request: Request): Promise<MemberCaller | null> => {
    const token = cookies.read(request, "member");
    const member = token ? await findMember(token, { active: true }) : null;
    return member?.mustChangePassword ? null : member;
  };

  const uncached: RequestHandler = (_request, response, next) => {
    response.setHeader("Cache-Control", "no-store");
    next();
  };

  const start: RequestHandler = async (request, response) => {
    const network = networkOf(request);
    if (!networks.isAvailable(network)) return response.redirect(303, failed(request, "not-set-up"));
    const member = await memberOf(request);
    // Another website can't send a member there: it's our page's button or nothing.
    if (!member || request.get("sec-fetch-site") === "cross-site")
      return response.redirect(303, failed(request, "expired"));
    response.redirect(302, networks.begin(network, member.userId, response));
  };

  const finish: RequestHandler = async (request, response) => {
    const network = networkOf(request);
    if (!networks.isAvailable(network)) return response.redirect(303, failed(request, "not-set-up"));
    const member = await memberOf(request);
    if (!member) return response.redirect(303, failed(request, "expired"));
    const answer = await networks.finish(network, member.userId, { request, response });
    if (answer.kind === "unavailable")
      request.log.warn({ network, reason: reasonOf(answer.cause) }, "connecting a network");
    if (answer.kind !== "connected") return response.redirect(303, failed(request, answer.kind));
    await connections.connect(member, network, answer);
    response.redirect(303, pageWith({ connected: network }));
  };

  const toPage: ErrorRequestHandler = (error, request, response, next) => {
    if (isProblem(error, "not_found")) return next(error);
    const isTooMany = isProblem(error, "rate_limited");
    const isOver = isProblem(error, "unauthenticated");
    if (!isTooMany && !isOver) request.log.error({ err: error }, "connecting a network");
    response.redirect(303, failed(request, isTooMany ? "too-many" : isOver ? "expired" : "unavailable"));
  };

  const router = express.Router();
  router.get(navigations.startSocialConnection.path, uncached, limits.socialPosts, start, toPage);
  router.get(navigations.finishSocialConnection.path, uncached, limits.socialPosts, finish, toPage);
  router.get("/files/posted-photos/:key", async (request, response) => {
    const { stream, contentType } = await connections.openPhoto(request.params.key);
    response.setHeader("Content-Type", contentType);
    response.setHeader("Cache-Control", "private, max-age=3600");
    await sendStream(stream, response);
  });
  return router;
}

/** What went wrong, without the network's answer: that may contain codes and tokens. */
const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : "unknown");
