import type { CallerKind, Endpoint } from "@evoya/schemas/endpoint";
import { Problem } from "@evoya/schemas/problems";
import type { Request } from "express";
import type { Caller, MemberCaller, MemberKeyCaller, StaffCaller, VisitorCaller } from "./caller.ts";
import type { Cookies } from "./cookies.ts";
import { notAllowed, requireAllowed } from "./may.ts";
import { type AppOrigins, originOf } from "./origins.ts";

/** What the sessions feature knows about a token. Null: unknown, ended, or expired. */
export type Sessions = {
  findMember: (token: string, options: { active: boolean }) => Promise<MemberCaller | null>;
  findStaff: (
    token: string,
    options: { active: boolean },
  ) => Promise<Extract<StaffCaller, { kind: "staff" }> | null>;
  /** The visitor's session, unless it belongs to a member other than `userId`. */
  findVisitor: (token: string, userId: string | null) => Promise<string | null>;
  findMemberKey: (token: string) => Promise<MemberKeyCaller | null>;
  findApiKey: (token: string) => Promise<Extract<StaffCaller, { kind: "apiKey" }> | null>;
};

export type Authenticate = (request: Request, endpoint: Endpoint) => Promise<Caller | null>;

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** What follows `Bearer`, however that's written: the word's case doesn't matter (RFC 9110 §11.1). */
const tokenOf = (request: Request, prefix: "evk_" | "evm_"): string | undefined => {
  const [, token] = request.headers.authorization?.match(/^Bearer +(\S+)$/i) ?? [];
  return token?.startsWith(prefix) ? token : undefined;
};

/** The API key a request was sent with, if it looks like one. */
export const bearerToken = (request: Request): string | undefined => tokenOf(request, "evk_");

/** The key of a member's own tool, if the request has one. */
const memberToken = (request: Request): string | undefined => tokenOf(request, "evm_");

/** Whether a request was sent with a key of either kind, valid or not. */
export const carriesKey = (request: Request): boolean =>
  (bearerToken(request) ?? memberToken(request)) !== undefined;

/** The refusal of a request that nobody was found behind: its key doesn't work, or it has none. */
export function unknownCaller(request: Request): Problem {
  const { authorization } = request.headers;
  if (authorization === undefined) return new Problem("unauthenticated");
  return new Problem(
    "unauthenticated",
    carriesKey(request)
      ? "This API key doesn't work here. It's for other addresses, or it's mistyped, revoked, or expired."
      : "Send your API key as `Authorization: Bearer <key>`.",
  );
}

/**
 * Refuses a page whose browser has a session of another account than the page was opened with (`Evoya-Account`): someone
 * else has signed in in another tab since, and what's sent would be theirs (decision 419).
 */
function refuseOthersPage(request: Request, accountId: string): void {
  const named = request.get("evoya-account");
  if (named === undefined || named === accountId) return;
  throw new Problem("unauthenticated", "Someone else has signed in in this browser. Nothing was changed.");
}

type Deps = { sessions: Sessions; cookies: Cookies; appOrigins: AppOrigins };

/** Finds out who's calling, in the form the endpoint asks for, and refuses everyone else. */
export function createAuthenticate({ sessions, cookies, appOrigins }: Deps): Authenticate {
  /** Any page can make the browser send cookies, so only the endpoint's own app may use them (design §6). */
  const refuseForeignOrigin = (request: Request, endpoint: Endpoint): void => {
    const { origin } = request.headers;
    const isLinkOrPicture = origin === undefined && safeMethods.has(request.method);
    if (!isLinkOrPicture && origin !== originOf(endpoint.path, appOrigins))
      throw new Problem("foreign_origin");
  };

  /**
   * The same for endpoints anyone may read: only writes have to come from the app. Signed webhooks don't come
   * from a page.
   */
  const refuseForeignWrite = (request: Request, endpoint: Endpoint): void => {
    if (!endpoint.raw && !safeMethods.has(request.method)) refuseForeignOrigin(request, endpoint);
  };

  const member = async (request: Request, endpoint: Endpoint): Promise<MemberCaller | null> => {
    const token = cookies.read(request, "member");
    // An open event stream isn't activity: it mustn't keep an unused session alive.
    return token ? sessions.findMember(token, { active: !endpoint.stream && !endpoint.passive }) : null;
  };

  const visitor = async (request: Request, endpoint: Endpoint): Promise<VisitorCaller> => {
    const [signedIn, token] = [await member(request, endpoint), cookies.read(request, "visitor")];
    if (signedIn) refuseOthersPage(request, signedIn.userId);
    return {
      kind: "visitor",
      userId: signedIn?.userId ?? null,
      sessionId: signedIn?.sessionId ?? null,
      visitorSessionId: token ? await sessions.findVisitor(token, signedIn?.userId ?? null) : null,
    };
  };

  const staff = async (request: Request, endpoint: Endpoint): Promise<StaffCaller | null> => {
    const key = bearerToken(request);
    if (key) return sessions.findApiKey(key);
    const token = cookies.read(request, "staff");
    return token ? sessions.findStaff(token, { active: !endpoint.stream && !endpoint.passive }) : null;
  };

  const byMemberKey = async (key: string, request: Request, endpoint: Endpoint): Promise<MemberKeyCaller> => {
    if (!endpoint.memberKey)
      throw new Problem("unauthenticated", "A member's API key reads trips and points, and nothing else.");
    const caller = await sessions.findMemberKey(key);
    if (!caller) throw unknownCaller(request);
    return caller;
  };

  const find: Record<CallerKind, Authenticate> = {
    anyone: async (request, endpoint) => {
      refuseForeignWrite(request, endpoint);
      return null;
    },
    visitor: async (request, endpoint) => {
      refuseForeignWrite(request, endpoint);
      return visitor(request, endpoint);
    },
    member: async (request, endpoint) => {
      const key = memberToken(request);
      if (key) return byMemberKey(key, request, endpoint);
      const caller = await member(request, endpoint);
      if (!caller) throw unknownCaller(request);
      refuseForeignOrigin(request, endpoint);
      refuseOthersPage(request, caller.userId);
      if (caller.mustChangePassword && !endpoint.duringSetUp) throw new Problem("password_change_required");
      return caller;
    },
    staff: async (request, endpoint) => {
      const caller = await staff(request, endpoint);
      if (!caller) throw unknownCaller(request);
      // A key is sent on purpose; any page can make the browser send a cookie.
      if (caller.kind === "staff") {
        refuseForeignOrigin(request, endpoint);
        refuseOthersPage(request, caller.adminUserId);
      }
      if (caller.kind === "staff" && caller.mustSetUpTwoFactor && !endpoint.duringSetUp)
        throw new Problem("two_factor_setup_required");
      // Without a named permission, an endpoint is about the caller's own staff session, which a key doesn't have.
      const { permission, alsoNeeds } = endpoint;
      if (!permission && caller.kind !== "staff") throw notAllowed(caller, undefined);
      requireAllowed(caller, ...[permission, alsoNeeds].filter((each) => each !== undefined));
      return caller;
    },
  };

  return (request, endpoint) => find[endpoint.caller](request, endpoint);
}
