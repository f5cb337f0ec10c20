import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type ImportOutcome, importOutcomes } from "@evoya/domain/catalog-imports";
import { dateLabel } from "@evoya/domain/dates";
import { importPageSize, type WholeCatalogImport } from "@evoya/schemas/catalog-imports";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { TemporaryFile } from "../../http/uploads.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { CatalogDeskRepository } from "./catalog-desk.repository.ts";
import type { ImportPlaceRepository } from "./catalog-import-places.repository.ts";
import { importApplied, importUndone } from "./catalog-imports.events.ts";
import type { CatalogImportRepository, ImportRow } from "./catalog-imports.repository.ts";
import { readImportFile } from "./import-file.ts";

type Stores = {
  catalogImports: CatalogImportRepository;
  importPlaces: ImportPlaceRepository;
  catalogDesk: CatalogDeskRepository;
  jobs: JobQueue;
  publish: Publish;
};
type Deps = { transact: Transact<Stores>; imports: CatalogImportRepository };

/** How long a file that has been read waits for someone to continue. */
const keptDays = 7;

const whole = async (store: CatalogImportRepository, id: string): Promise<WholeCatalogImport> => {
  const row = await store.find(id);
  if (!row) throw new Problem("not_found", "Import not found");
  const [counted, destinations] = [await store.countsOf(id), await store.destinationsOf(id)];
  const counts = Object.fromEntries(importOutcomes.map((outcome) => [outcome, 0])) as Record<
    ImportOutcome,
    number
  >;
  for (const { outcome, n } of counted) counts[outcome] = n;
  return { ...row, counts, destinations };
};

/** Places from files: read, reviewed, added, and taken back out as a whole (decision 234). */
export function createCatalogImports({ transact, imports }: Deps) {
  /** Changes version `ifMatch` of an import. */
  const changing = (
    id: string,
    ifMatch: string,
    work: (stores: Stores, row: ImportRow) => Promise<void>,
  ): Promise<WholeCatalogImport> =>
    transact(async (stores) => {
      const row = await stores.catalogImports.hold(id);
      if (!row) throw new Problem("not_found", "Import not found");
      if (row.updatedAt !== ifMatch) throw new Problem("stale");
      await work(stores, row);
      return whole(stores.catalogImports, id);
    });

  return {
    list: async () => ({ items: await imports.list() }),

    /** Throws `not_found`. */
    find: (id: string): Promise<WholeCatalogImport> => whole(imports, id),

    /** Throws `not_found`. */
    items: async (id: string, outcome: ImportOutcome | undefined, after: number) => {
      if (!(await imports.find(id))) throw new Problem("not_found", "Import not found");
      return { items: await imports.itemsOf(id, outcome, after, importPageSize) };
    },

    /**
     * Accepts a file; a job reads its entries. Throws `invalid_input` for one that can't be imported, and
     * `conflict` for one that already has been.
     */
    create: async ({ path, name }: TemporaryFile, origin: StaffOrigin): Promise<WholeCatalogImport> => {
      const bytes = await readFile(path);
      const { source, features } = readImportFile(bytes);
      const fileHash = createHash("sha256").update(bytes).digest("hex");
      return transact(async ({ catalogImports, jobs }) => {
        const before = await catalogImports.ofFile(fileHash);
        const id =
          before === undefined &&
          (await catalogImports.add({
            fileName: name.slice(0, 200) || "places.json",
            fileHash,
            source,
            features: JSON.stringify(features),
            total: features.length,
            createdBy: origin.caller.adminUserId,
          }));
        if (!id) {
          const on = before ? ` on ${dateLabel(before.createdAt.slice(0, 10))} as ${before.fileName}` : "";
          throw new Problem(
            "conflict",
            `This file was imported already${on}. Undo or discard that import first.`,
          );
        }
        await jobs.enqueue("work-on-catalog-import", { importId: id });
        return whole(catalogImports, id);
      });
    },

    /** Has the new places added. Throws `not_found`, `stale`, and `conflict` if there's nothing to add. */
    apply: (id: string, ifMatch: string, origin: StaffOrigin) =>
      changing(id, ifMatch, async ({ catalogImports, jobs, publish }, row) => {
        if (row.status !== "ready") throw new Problem("conflict", "This import can't be applied now.");
        const { counts } = await whole(catalogImports, id);
        if (counts.new === 0) throw new Problem("conflict", "There's nothing new in this file.");
        await catalogImports.update(id, { status: "applying", total: counts.new, done: 0 });
        await jobs.enqueue("work-on-catalog-import", { importId: id });
        await publish(importApplied(row, counts.new, origin));
      }),

    /** Takes the places back out. Throws `not_found`, `stale`, and `conflict` before they're in. */
    undo: (id: string, ifMatch: string, origin: StaffOrigin) =>
      changing(id, ifMatch, async ({ catalogImports, importPlaces, catalogDesk, publish }, row) => {
        if (row.status !== "applied") throw new Problem("conflict", "There's nothing to undo yet.");
        const destinations = await importPlaces.destinationsWith(id);
        for (const destination of destinations) await catalogDesk.holdDestination(destination);
        const removed = await importPlaces.removePlaces(id);
        for (const destination of destinations) await catalogDesk.revise(destination);
        await catalogImports.update(id, { status: "undone", kept: await importPlaces.countPlaces(id) });
        await publish(importUndone(row, removed, origin));
      }),

    /** Throws `not_found`, and `conflict` for one that has been applied. */
    discard: (id: string): Promise<void> =>
      transact(async ({ catalogImports }) => {
        const row = await catalogImports.hold(id);
        if (!row) throw new Problem("not_found", "Import not found");
        if (row.status !== "ready" && row.status !== "reading")
          throw new Problem("conflict", "This import was applied. Undo it instead.");
        await catalogImports.remove(id);
      }),

    /** Deletes files nobody has continued with. */
    forgetUnused: async (): Promise<void> => {
      await imports.forgetUnused(keptDays);
    },
  };
}

export type CatalogImports = ReturnType<typeof createCatalogImports>;
