import { hashToken, newToken } from "../credentials/tokens.ts";
import type { VisitorRepository } from "./visitors.repository.ts";

type Browser = { setSession: (kind: "visitor", token: string, maxAgeSeconds: number) => void };

const sessionSeconds = 90 * 24 * 60 * 60;

/** Sessions of people without an account: random, kept as a hash, no personal data. */
export const createVisitorService = ({ visitors }: { visitors: VisitorRepository }) => ({
  /** Starts a visitor's session in `browser`; returns its id. */
  begin: async (browser: Browser): Promise<string> => {
    const token = newToken();
    const { id } = await visitors.create(hashToken(token));
    browser.setSession("visitor", token, sessionSeconds);
    return id;
  },

  /** The id of a visitor's session, unless it belongs to a member other than `userId`. */
  find: async (token: string, userId: string | null): Promise<string | null> =>
    (await visitors.find(hashToken(token), userId))?.id ?? null,
});

export type VisitorService = ReturnType<typeof createVisitorService>;
