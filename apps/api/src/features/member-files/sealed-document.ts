import { type Cipher, CipherError } from "../../adapters/cipher.ts";
import { placeIn, sealedColumns } from "../../adapters/sealed-columns.ts";

/** The encrypted parts of a document, as its row stores them. */
export type SealedDocument = {
  id: string;
  /** A name from before names were encrypted; a chore encrypts it within minutes. */
  documentName: string | null;
  nameEncrypted: Buffer | null;
  expiresOnEncrypted: Buffer | null;
  issuingCountryEncrypted: Buffer | null;
};

export type OpenedDocument = { name: string; expiresOn: string | null; issuingCountry: string | null };

/** Encrypts and decrypts a document's details, bound to its row (decisions 85 and 162). */
export function createDocumentSeals(cipher: Cipher) {
  const { documentName, documentExpiry, documentCountry } = sealedColumns;
  const sealed = (text: string | null, place: string): Buffer | null =>
    text === null ? null : cipher.encrypt(text, place);
  const opened = (bytes: Buffer | null, place: string): string | null =>
    bytes && cipher.decrypt(bytes, place);
  const nameOf = (row: SealedDocument): string =>
    opened(row.nameEncrypted, placeIn(documentName, row.id)) ?? row.documentName ?? "";

  return {
    sealName: (id: string, name: string): Buffer => cipher.encrypt(name, placeIn(documentName, id)),

    sealDetails: (id: string, { expiresOn, issuingCountry }: Omit<OpenedDocument, "name">) => ({
      expiresOnEncrypted: sealed(expiresOn, placeIn(documentExpiry, id)),
      issuingCountryEncrypted: sealed(issuingCountry, placeIn(documentCountry, id)),
    }),

    /** Throws `CipherError` for values that don't belong to this row. */
    open: (row: SealedDocument): OpenedDocument => ({
      name: nameOf(row),
      expiresOn: opened(row.expiresOnEncrypted, placeIn(documentExpiry, row.id)),
      issuingCountry: opened(row.issuingCountryEncrypted, placeIn(documentCountry, row.id)),
    }),

    /** The name of its file, which can be listed and removed even if its name can't be decrypted anymore. */
    fileName: (row: SealedDocument): string => {
      try {
        return nameOf(row);
      } catch (error) {
        if (error instanceof CipherError) return "document";
        throw error;
      }
    },
  };
}

export type DocumentSeals = ReturnType<typeof createDocumentSeals>;
