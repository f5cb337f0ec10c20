import { randomUUID } from "node:crypto";
import type { TripAlbum } from "@evoya/schemas/albums";
import type { Cipher } from "../../adapters/cipher.ts";
import { placeIn, sealedColumns } from "../../adapters/sealed-columns.ts";
import { hashToken, newToken } from "../credentials/tokens.ts";
import type { AlbumLinkRow } from "./album-links.repository.ts";

export type ShareLink = NonNullable<TripAlbum["share"]>;

/** How a link's key is made and shown to its member again: found by hash, sealed like a shared trip's. */
export const createAlbumLinks = (cipher: Cipher) => {
  const placeOf = (id: string): string => placeIn(sealedColumns.albumToken, id);
  return {
    /** The columns of a new link with its key. */
    make: () => {
      const [id, token] = [randomUUID(), newToken()];
      return { id, tokenHash: hashToken(token), tokenEncrypted: cipher.encrypt(token, placeOf(id)) };
    },

    /** A link as its member sees it. One from before keys were sealed still has its `shareToken` (decision 407). */
    show: ({ id, shareToken, tokenEncrypted, expiresAt, guestsMayAdd }: AlbumLinkRow): ShareLink => ({
      shareToken: tokenEncrypted ? cipher.decrypt(tokenEncrypted, placeOf(id)) : shareToken!,
      expiresAt,
      guestsMayAdd,
    }),
  };
};

export type AlbumLinks = ReturnType<typeof createAlbumLinks>;
