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
 * Links that turn one member's emails off, without a sign-in. Sealed with the keys that members' data has: they name
 * nobody, and nobody else can make them. They last as long as their key.
 */
export const createUnsubscribeTokens = (cipher: Cipher) => ({
  write: (unsubscription: Unsubscription): string =>
    cipher.encrypt(JSON.stringify(unsubscription), place).toString("base64url"),

  /** Null for what is none of ours. */
  read: (token: string): Unsubscription | null => {
    try {
      return shape.parse(JSON.parse(cipher.decrypt(Buffer.from(token, "base64url"), place)));
    } catch {
      // Whatever a stranger may have made up.
      return null;
    }
  },
});
