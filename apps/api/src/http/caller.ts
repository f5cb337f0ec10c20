import type { Permission, StaffRole } from "@evoya/domain/staff";
import type { Endpoint } from "@evoya/schemas/endpoint";

/** Anyone at all, possibly recognized by a session or a visitor's cookie. */
export type VisitorCaller = {
  kind: "visitor";
  userId: string | null;
  /** The member's session, if there is one. */
  sessionId: string | null;
  visitorSessionId: string | null;
};

export type MemberCaller = {
  kind: "member";
  userId: string;
  sessionId: string;
  /** Someone else chose the password: only choosing another one is allowed. */
  mustChangePassword: boolean;
};

/** A member's own tool, with a key the member made. It can only read, and has no session. */
export type MemberKeyCaller = { kind: "memberKey"; userId: string; memberKeyId: string };

/** Staff with a session, or a partner with an API key acting within its scopes. */
export type StaffCaller =
  | {
      kind: "staff";
      adminUserId: string;
      sessionId: string;
      role: StaffRole;
      email: string;
      /** Owners require two-factor and it isn't on here: only setting it up is allowed. */
      mustSetUpTwoFactor: boolean;
    }
  | { kind: "apiKey"; apiKeyId: string; scopes: readonly Permission[]; adminUserId: null };

export type Caller = VisitorCaller | MemberCaller | MemberKeyCaller | StaffCaller;

/** The caller a handler gets, depending on who its endpoint is for. */
export type CallerOf<E extends Endpoint> = {
  anyone: null;
  visitor: VisitorCaller;
  member: E["memberKey"] extends true ? MemberCaller | MemberKeyCaller : MemberCaller;
  staff: StaffCaller;
}[E["caller"]];

/**
 * Who a limit counts requests for: an account or an address. A visitor's cookie doesn't count, since anyone
 * can leave it out to become a new visitor.
 */
export function limitKey(caller: Caller | null, ip: string): string {
  return caller?.kind === "visitor" && !caller.userId ? `ip:${ip}` : callerKey(caller, ip);
}

/**
 * Whose an idempotency key is. Who a visitor is to us, their network or their cookie, may change between two tries, so
 * theirs belongs to what they send: two strangers who both make up "1" aren't in each other's way.
 */
export function idempotencyOwner(caller: Caller | null, ip: string, requestHash: Buffer): string {
  return caller?.kind === "visitor" && !caller.userId
    ? `visitor:${requestHash.toString("base64url")}`
    : callerKey(caller, ip);
}

/** A short, stable name for a caller. */
export function callerKey(caller: Caller | null, ip: string): string {
  switch (caller?.kind) {
    case "member":
    case "memberKey":
      return `user:${caller.userId}`;
    case "staff":
      return `staff:${caller.adminUserId}`;
    case "apiKey":
      return `key:${caller.apiKeyId}`;
    case "visitor":
      return caller.userId
        ? `user:${caller.userId}`
        : caller.visitorSessionId
          ? `visitor:${caller.visitorSessionId}`
          : `ip:${ip}`;
    default:
      return `ip:${ip}`;
  }
}
