import type { Readable } from "node:stream";
import { Problem } from "@evoya/schemas/problems";
import type { Files } from "../../adapters/files/files.ts";
import type { Transact } from "../../db/transact.ts";
import { orUnavailable } from "../member-files/keeping.ts";
import type { DocumentSeals } from "../member-files/sealed-document.ts";
import type { DocumentRepository } from "./documents.repository.ts";

type Deps = {
  transact: Transact<{ documents: DocumentRepository }>;
  documents: DocumentRepository;
  files: Files;
  seals: DocumentSeals;
  clock: () => Date;
};

const bucket = "user-documents";

/** How long a link to a document works. Source: public spec §9. */
const linkSeconds = 3600;

/** How many of a document's reads are shown. */
const readsShown = 100;

/** How documents are read, through links that expire and on devices; members see who read what (decision 162). */
export function createDocumentReadService({ transact, documents, files, seals, clock }: Deps) {
  return {
    /** Who read a document, and when, newest first. Throws `not_found`. */
    reads: async (userId: string, id: string) => {
      if (!(await documents.findFile(id, userId))) throw new Problem("not_found");
      const reads = await documents.reads(id, readsShown);
      return { items: reads.map(({ createdAt, ...read }) => ({ ...read, at: createdAt })) };
    },

    /**
     * A link that shows the document, or downloads it under its name; recorded in the document's log. Throws
     * `not_found`, `files_unavailable`.
     */
    link: async (userId: string, id: string, as: "view" | "download"): Promise<{ url: string }> => {
      const found = await documents.findFile(id, userId);
      if (!found) throw new Problem("not_found");
      const { name } = seals.open(found);
      const options = { seconds: linkSeconds, ...(as === "download" && { downloadName: name }) };
      const url = await orUnavailable(files.presignedGet({ bucket, key: found.fileKey }, options));
      await documents.noteRead({ documentId: id, userId, reader: "member", what: as });
      return { url };
    },

    /**
     * The document's bytes, for its member to keep on a device; recorded in the document's log. Throws
     * `not_found`, `files_unavailable`.
     */
    content: async (userId: string, id: string): Promise<Readable> => {
      const found = await documents.findFile(id, userId);
      if (!found) throw new Problem("not_found");
      const { stream } = await orUnavailable(files.get({ bucket, key: found.fileKey }));
      await documents.noteRead({ documentId: id, userId, reader: "member", what: "device" });
      return stream;
    },

    /**
     * Records that the member opened it on a device, `at` by that device's clock: no earlier than it was
     * uploaded, and no later than now. Throws `not_found`.
     */
    noteOffline: (userId: string, id: string, at: string): Promise<void> =>
      transact(async (stores) => {
        const row = await stores.documents.find(id, userId);
        if (!row) throw new Problem("not_found");
        const [first, last] = [new Date(row.createdAt).getTime(), clock().getTime()];
        const time = new Date(Math.min(Math.max(new Date(at).getTime(), first), last));
        const createdAt = time.toISOString();
        await stores.documents.noteRead({
          documentId: id,
          userId,
          reader: "member",
          what: "offline",
          createdAt,
        });
      }),
  };
}

export type DocumentReadService = ReturnType<typeof createDocumentReadService>;
