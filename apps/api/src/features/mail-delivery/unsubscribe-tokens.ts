import { noticeKinds } from "@evoya/domain/notices";
import { z } from "zod";
import type { Cipher } from "../../adapters/cipher.ts";
import type { Unsubscription } from "../../adapters/mail/templates/index.ts";

const place = "mail/unsubscribe";
const shape = z.object({
  userId: z.uuid(),
  kind: z.enum([...noticeKinds, "all"]),
  notificationId: z.uuid().optional(),
});

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;

/**
 * Links that turn off a member's emails without signing in. They're encrypted with the keys for members' data, so they
 * don't reveal who they're for, and nobody else can create them. They last as long as their key.
 */
export const createUnsubscribeTokens = (cipher: Cipher) => ({
  write: (unsubscription: Unsubscription): string =>
    cipher.encrypt(JSON.stringify(unsubscription), place).toString("base64url"),

  /** Null for a token that isn't ours. */
  read: (token: string): Unsubscription | null => {
    try {
      return shape.parse(JSON.parse(cipher.decrypt(Buffer.from(token, "base64url"), place)));
    } catch {
      // Something a stranger made up.
      return null;
    }
  },
});
