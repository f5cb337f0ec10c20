/** What the cache stores about a session, by its token's hash in hex. */
export type SessionCache<Session> = {
  /** The session as cached, or as `load` finds it; null if there's none. Cached if `mayKeep` allows it. */
  find: (
    hash: string,
    load: () => Promise<Session | null>,
    mayKeep?: (session: Session) => boolean,
  ) => Promise<Session | null>;
  /** The session, if it's cached just now. */
  peek: (hash: string) => Session | null;
  /** Forgets one session right away, wherever it was ended; an empty hash forgets all. */
  purge: (hash: string) => void;
};

const maxSessions = 10_000;
const always = (): boolean => true;

/**
 * Caches sessions for a few seconds, so that a page's many requests look the session up once. Ended sessions are
 * purged on every API copy through PostgreSQL's notifications (performance.md §4).
 */
export function createSessionCache<Session>(
  ttlMs: number,
  now: () => number = () => performance.now(),
): SessionCache<Session> {
  const entries = new Map<string, { session: Session; until: number }>();
  let purges = 0;

  const peek = (hash: string): Session | null => {
    const entry = entries.get(hash);
    return entry && entry.until > now() ? entry.session : null;
  };

  const keep = (hash: string, session: Session): void => {
    if (entries.size >= maxSessions) entries.delete(entries.keys().next().value!);
    entries.set(hash, { session, until: now() + ttlMs });
  };

  return {
    peek,
    find: async (hash, load, mayKeep = always) => {
      const kept = peek(hash);
      if (kept) return kept;
      entries.delete(hash);
      const before = purges;
      const session = await load();
      // A session that ended while it was being read may have been read in its earlier state.
      if (session && before === purges && mayKeep(session)) keep(hash, session);
      return session;
    },
    purge: (hash) => {
      purges += 1;
      if (hash) entries.delete(hash);
      else entries.clear();
    },
  };
}
