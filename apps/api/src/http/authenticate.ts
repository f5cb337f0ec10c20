import { can, type Permission } from "@evoya/domain/staff";
import type { CallerKind, Endpoint } from "@evoya/schemas/endpoint";
import { Problem } from "@evoya/schemas/problems";
import type { Request } from "express";
import type { Caller, MemberCaller, StaffCaller, VisitorCaller } from "./caller.ts";
import type { Cookies } from "./cookies.ts";

/** What the sessions feature tells about a token. Null: unknown, ended or expired. */
export type Sessions = {
  findMember: (token: string) => Promise<MemberCaller | null>;
  findStaff: (
    token: string,
    options: { active: boolean },
  ) => Promise<Extract<StaffCaller, { kind: "staff" }> | null>;
  findVisitor: (token: string) => Promise<string | null>;
  findApiKey: (token: string) => Promise<Extract<StaffCaller, { kind: "apiKey" }> | null>;
};

export type Authenticate = (request: Request, endpoint: Endpoint) => Promise<Caller | null>;

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** A cookie is sent by any page that asks; only our own pages may write with it (design §6). */
function refuseForeignOrigin(request: Request, allowedOrigins: readonly string[]): void {
  if (safeMethods.has(request.method)) return;
  const origin = request.headers.origin;
  if (
    origin !== undefined
      ? !allowedOrigins.includes(origin)
      : request.headers["sec-fetch-site"] === "cross-site"
  ) {
    throw new Problem("foreign_origin");
  }
}

const bearerToken = (request: Request): string | undefined =>
  request.headers.authorization?.match(/^Bearer (evk_\S+)$/)?.[1];

const allows = (caller: StaffCaller, permission: Permission): boolean =>
  caller.kind === "staff" ? can(caller.role, permission) : caller.scopes.includes(permission);

type Deps = { sessions: Sessions; cookies: Cookies; allowedOrigins: readonly string[] };

/** Finds out who calls, as the endpoint wants to know it, and refuses everyone it does not name. */
export function createAuthenticate({ sessions, cookies, allowedOrigins }: Deps): Authenticate {
  const member = async (request: Request): Promise<MemberCaller | null> => {
    const token = cookies.read(request, "member");
    return token ? sessions.findMember(token) : null;
  };

  const visitor = async (request: Request): Promise<VisitorCaller> => {
    const [signedIn, token] = [await member(request), cookies.read(request, "visitor")];
    return {
      kind: "visitor",
      userId: signedIn?.userId ?? null,
      sessionId: signedIn?.sessionId ?? null,
      visitorSessionId: token ? await sessions.findVisitor(token) : null,
    };
  };

  const staff = async (request: Request, endpoint: Endpoint): Promise<StaffCaller | null> => {
    const key = bearerToken(request);
    if (key) return sessions.findApiKey(key);
    const token = cookies.read(request, "staff");
    // An open event stream is not activity: it must not keep an unattended desk signed in.
    return token ? sessions.findStaff(token, { active: !endpoint.stream }) : null;
  };

  const find: Record<CallerKind, Authenticate> = {
    anyone: async () => null,
    visitor: async (request) => {
      refuseForeignOrigin(request, allowedOrigins);
      return visitor(request);
    },
    member: async (request) => {
      const caller = await member(request);
      if (!caller) throw new Problem("unauthenticated");
      refuseForeignOrigin(request, allowedOrigins);
      return caller;
    },
    staff: async (request, endpoint) => {
      const caller = await staff(request, endpoint);
      if (!caller) throw new Problem("unauthenticated");
      // A key is sent on purpose, a cookie by any page that asks.
      if (caller.kind === "staff") refuseForeignOrigin(request, allowedOrigins);
      if (caller.kind === "staff" && caller.mustSetUpTwoFactor && !endpoint.duringSetUp)
        throw new Problem("two_factor_setup_required");
      // Without a named permission an endpoint is about one's own staff session, which a key does not have.
      const allowed = endpoint.permission ? allows(caller, endpoint.permission) : caller.kind === "staff";
      if (!allowed) throw new Problem("forbidden");
      return caller;
    },
  };

  return (request, endpoint) => find[endpoint.caller](request, endpoint);
}
