import type { SocialNetwork } from "@evoya/domain/social-networks";
import { z } from "zod";
import type { Cipher } from "../../adapters/cipher.ts";

const lifetimeMs = 60 * 60_000;

const shape = z.object({ url: z.string(), until: z.number() });
const added = shape.extend({
  userId: z.string(),
  network: z.custom<SocialNetwork>((given) => typeof given === "string"),
  text: z.string(),
});

/** A photo a member may add to an album. */
export type AddedPhoto = Pick<z.output<typeof added>, "url" | "userId" | "network" | "text">;

/**
 * Photos of posts, sealed: what comes back from the app is what we read on the network, within the hour, so nobody can
 * make us fetch another address.
 */
export function createPhotoKeys(cipher: Cipher, clock: () => Date) {
  const seal = (purpose: string, content: object): string =>
    cipher
      .encrypt(JSON.stringify({ ...content, until: clock().getTime() + lifetimeMs }), purpose)
      .toString("base64url");
  const open = <T extends { until: number }>(purpose: string, schema: z.ZodType<T>, sealed: string) => {
    try {
      const content = schema.parse(JSON.parse(cipher.decrypt(Buffer.from(sealed, "base64url"), purpose)));
      return content.until > clock().getTime() ? content : null;
    } catch {
      return null;
    }
  };
  return {
    sealAdded: (photo: AddedPhoto) => seal("posted-photo", photo),
    /** Null if it isn't ours, or its hour is over. */
    openAdded: (sealed: string): AddedPhoto | null => open("posted-photo", added, sealed),
    sealShown: (url: string) => seal("shown-photo", { url }),
    /** The address of the photo; null if it isn't ours, or its hour is over. */
    openShown: (sealed: string): string | null => open("shown-photo", shape, sealed)?.url ?? null,
  };
}

export type PhotoKeys = ReturnType<typeof createPhotoKeys>;
