import { canPassOn, type Permission, type StaffRole } from "@evoya/domain/staff";
import type { Sessions } from "../../http/authenticate.ts";
import type { MemberCaller, StaffCaller } from "../../http/caller.ts";
import { hashToken } from "../credentials/tokens.ts";
import { createSessionCache } from "./session-cache.ts";
import type { SessionRepository } from "./sessions.repository.ts";

type StaffSession = Extract<StaffCaller, { kind: "staff" }>;

/** Staff are signed out after 20 minutes without activity, including by the server (admin spec §4, design D6). */
export const staffIdleSeconds = 20 * 60;
/**
 * The app signs members out after ten idle minutes (member spec §4, design D6) and reports activity every five. If no
 * app is open to do so, the server signs them out: late enough for a laptop that slept, or a plan read offline.
 * Decision 6.
 */
export const memberIdleSeconds = 30 * 60;
const cacheMs = 10_000;

type Deps = { sessions: SessionRepository };

/** Who a token's session belongs to, and how sessions end. Sessions in use are cached for a few seconds. */
export function createSessionLookup({ sessions }: Deps) {
  // What a page fetches by itself is cached separately, or the activity right after it would go unnoticed.
  const cachesOf = <Caller>() => ({
    active: createSessionCache<Caller>(cacheMs),
    passive: createSessionCache<Caller>(cacheMs),
  });
  const [members, staff] = [cachesOf<MemberCaller>(), cachesOf<StaffSession>()];

  /** Forgets a cached session on this copy; called for every notification of an ended one. */
  const purge = (tokenHashHex: string): void => {
    for (const { active, passive } of [members, staff]) {
      active.purge(tokenHashHex);
      passive.purge(tokenHashHex);
    }
  };

  /** Ends a session, and push with it, unless its member is only away. */
  const end = async (sessionId: string, { isAway = false } = {}): Promise<void> => {
    if (!isAway) await sessions.endPush(sessionId);
    const removed = await sessions.remove(sessionId);
    // The other copies hear about it in a notification; this one doesn't have to wait for that.
    if (removed) purge(removed.tokenHash.toString("hex"));
  };

  return {
    purge,
    end,

    /** Ends the session a browser's cookie names, if there is one: another one replaces it. */
    endByToken: async (token: string): Promise<void> => {
      const session = await sessions.findMember(hashToken(token), memberIdleSeconds);
      if (session) await end(session.id);
    },

    /** Whose session a cookie names, if it was looked up in the last seconds; asks nobody. */
    recent: (kind: "member" | "staff", token: string): MemberCaller | StaffSession | null => {
      const { active, passive } = kind === "staff" ? staff : members;
      const hash = hashToken(token).toString("hex");
      return active.peek(hash) ?? passive.peek(hash);
    },

    lookup: {
      findMember: (token, { active }) => {
        const hash = hashToken(token);
        return members[active ? "active" : "passive"].find(hash.toString("hex"), async () => {
          const row = await sessions.findMember(hash, memberIdleSeconds);
          if (!row) return null;
          if (active && row.isStale)
            await Promise.all([sessions.touch(row.id), sessions.noteSeen(row.userId)]);
          const { userId, id: sessionId, passwordIsTemporary: mustChangePassword } = row;
          return { kind: "member", userId, sessionId, mustChangePassword };
        });
      },
      findStaff: (token, { active }) => {
        const hash = hashToken(token);
        const load = async (): Promise<StaffSession | null> => {
          const row = await sessions.findStaff(hash, staffIdleSeconds);
          if (!row) return null;
          if (active && row.isStale) await sessions.touch(row.id);
          const { id: sessionId, isStale: _, role, ...who } = row;
          return { kind: "staff", sessionId, role: role as StaffRole, ...who };
        };
        // Once two-factor is set up, the very next request must go through, on every copy.
        const cache = staff[active ? "active" : "passive"];
        return cache.find(hash.toString("hex"), load, ({ mustSetUpTwoFactor }) => !mustSetUpTwoFactor);
      },
      findMemberKey: async (token) => {
        const key = await sessions.findMemberKey(hashToken(token));
        return key ? { kind: "memberKey", userId: key.userId, memberKeyId: key.id } : null;
      },
      findApiKey: async (token) => {
        const key = await sessions.findApiKey(hashToken(token));
        if (!key) return null;
        // Whoever made it may have another role by now.
        const scopes = (key.scopes as Permission[]).filter((scope) =>
          canPassOn(key.role as StaffRole, scope),
        );
        return { kind: "apiKey", apiKeyId: key.id, scopes, adminUserId: null };
      },
    } satisfies Omit<Sessions, "findVisitor">,
  };
}
