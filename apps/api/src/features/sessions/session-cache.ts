/** What the cache keeps of a session, by its token's hash in hex. */
export type SessionCache<Session> = {
  get: (hash: string) => Session | undefined;
  set: (hash: string, session: Session) => void;
  /** Forgets one session at once, wherever it was ended; an empty hash forgets all. */
  purge: (hash: string) => void;
};

const mostSessions = 10_000;

/**
 * Remembers sessions for a few seconds, so that a page's many requests look the session up once. Ended sessions are
 * purged on every API copy through PostgreSQL's notifications (performance.md §4).
 */
export function createSessionCache<Session>(
  ttlMs: number,
  now: () => number = Date.now,
): SessionCache<Session> {
  const entries = new Map<string, { session: Session; until: number }>();
  return {
    get: (hash) => {
      const entry = entries.get(hash);
      if (entry && entry.until > now()) return entry.session;
      entries.delete(hash);
      return undefined;
    },
    set: (hash, session) => {
      if (entries.size >= mostSessions) entries.delete(entries.keys().next().value!);
      entries.set(hash, { session, until: now() + ttlMs });
    },
    purge: (hash) => {
      if (hash) entries.delete(hash);
      else entries.clear();
    },
  };
}
