import { createHmac, timingSafeEqual } from "node:crypto";

/** The first secret seals; the others are those from before, which still open. */
type Settings = { domain: string; secrets: readonly [string, ...string[]] };
type Conversation = { id: string; userId: string };

const sealBytes = 12;
const shape = /^reply\+([0-9a-f]{32})([0-9a-f]{24})@(.+)$/;

/** Turns 32 hex digits, "0191...", into a UUID. */
const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/**
 * Addresses that lead an email to a conversation: its id, and a seal that nobody else can make, which also
 * covers its member. Lower case and 62 letters before the @, since mail servers may change case and allow 64
 * (RFC 5321).
 */
export function createReplyAddresses({ domain, secrets }: Settings) {
  const sealOf = ({ id, userId }: Conversation, secret: string): Buffer =>
    createHmac("sha256", secret).update(`reply-address|${id}|${userId}`).digest().subarray(0, sealBytes);

  return {
    write: (thread: Conversation): string =>
      `reply+${thread.id.replaceAll("-", "")}${sealOf(thread, secrets[0]).toString("hex")}@${domain}`,

    /** The conversation an address names, and its seal; null for any other address. */
    read: (address: string): { threadId: string; seal: Buffer } | null => {
      const [, id, seal, at] = shape.exec(address.trim().toLowerCase()) ?? [];
      if (!id || !seal || at !== domain.toLowerCase()) return null;
      return { threadId: uuidOf(id), seal: Buffer.from(seal, "hex") };
    },

    isSealed: (thread: Conversation, seal: Buffer): boolean =>
      seal.length === sealBytes && secrets.some((secret) => timingSafeEqual(seal, sealOf(thread, secret))),
  };
}

export type ReplyAddresses = ReturnType<typeof createReplyAddresses>;
