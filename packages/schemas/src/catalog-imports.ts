import { importLimits, importOutcomes, importStatuses } from "@evoya/domain/catalog-imports";
import { z } from "zod";
import { id, idParams, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const catalogImport = z
  .object({
    id,
    fileName: z.string(),
    source: z.enum(["openstreetmap", "file"]),
    status: z.enum(importStatuses),
    total: z.int().meta({ description: "Entries in the file; while it's being applied, places to add" }),
    done: z.int().meta({ description: "How many of them have been read, or added" }),
    kept: z
      .int()
      .meta({ description: "Places that stayed when it was undone, since someone had worked on them" }),
    createdBy: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "CatalogImport" });
export type CatalogImport = z.output<typeof catalogImport>;

const wholeImport = catalogImport
  .extend({
    counts: z.record(z.enum(importOutcomes), z.int()).meta({ description: "Entries by their outcome" }),
    destinations: z
      .array(z.object({ id, name: z.string(), places: z.int() }))
      .meta({ description: "Where its new places go" }),
  })
  .meta({ id: "WholeCatalogImport" });
export type WholeCatalogImport = z.output<typeof wholeImport>;

const importItem = z
  .object({
    position: z.int(),
    name: z.string(),
    kind: z.string().nullable(),
    destination: z.string().nullable(),
    outcome: z.enum(importOutcomes),
    reason: z.string(),
  })
  .meta({ id: "CatalogImportItem" });
export type CatalogImportItem = z.output<typeof importItem>;

/** The number of entries on a page. */
export const importPageSize = 50;

const write = { tag: "Staff: catalog", caller: "staff", permission: "catalog.write" } as const;
const ofImport = { ...write, versioned: true, params: idParams, response: wholeImport } as const;

/** Places from files (decision 234). */
export const catalogImportEndpoints = {
  listCatalogImports: endpoint({
    ...write,
    method: "get",
    path: "/v1/admin/catalog-imports",
    summary: "The newest imports of places, and how far they are",
    response: z.object({ items: z.array(catalogImport) }),
  }),
  createCatalogImport: endpoint({
    ...write,
    method: "post",
    path: "/v1/admin/catalog-imports",
    summary: `Read places from a GeoJSON file or an Overpass export (${importLimits.megabytes} MB, ${importLimits.features} entries) to look at before anything is added`,
    limit: "upload",
    upload: "file",
    maxUploadMegabytes: importLimits.megabytes,
    status: 201,
    response: wholeImport,
    problems: ["conflict", "body_too_large"],
  }),
  getCatalogImport: endpoint({
    ...ofImport,
    method: "get",
    path: "/v1/admin/catalog-imports/:id",
    summary: "One import: how far it is, and what becomes of its entries",
    problems: ["not_found"],
  }),
  listCatalogImportItems: endpoint({
    ...write,
    method: "get",
    path: "/v1/admin/catalog-imports/:id/items",
    summary: "The entries of an import's file, in its order, and what becomes of each",
    params: idParams,
    query: z.strictObject({
      outcome: z.enum(importOutcomes).optional(),
      after: z.coerce.number().int().min(-1).default(-1).meta({ description: "The last position you have" }),
    }),
    response: z.object({ items: z.array(importItem) }),
    problems: ["not_found"],
  }),
  applyCatalogImport: endpoint({
    ...ofImport,
    method: "put",
    path: "/v1/admin/catalog-imports/:id/application",
    summary: "Add an import's new places to their destinations; a job does it",
    problems: ["not_found", "conflict"],
  }),
  undoCatalogImport: endpoint({
    ...ofImport,
    method: "delete",
    path: "/v1/admin/catalog-imports/:id/application",
    summary:
      "Take all places of an import out again, except those someone has changed, checked, or retired since",
    status: 200,
    problems: ["not_found", "conflict"],
  }),
  discardCatalogImport: endpoint({
    ...write,
    method: "delete",
    path: "/v1/admin/catalog-imports/:id",
    summary: "Discard an import that hasn't been applied",
    params: idParams,
    problems: ["not_found", "conflict"],
  }),
};
