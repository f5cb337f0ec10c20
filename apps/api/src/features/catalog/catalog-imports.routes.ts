import type { catalogImportEndpoints } from "@evoya/schemas/catalog-imports";
import type { Handlers } from "../../http/mount.ts";
import { staffOriginOf } from "../../http/staff-list.ts";
import type { CatalogImports } from "./catalog-imports.service.ts";

export const createCatalogImportRoutes = (
  imports: CatalogImports,
): Handlers<typeof catalogImportEndpoints> => ({
  listCatalogImports: () => imports.list(),
  createCatalogImport: ({ caller, file, http }) => imports.create(file, staffOriginOf(caller, http)),
  getCatalogImport: ({ params }) => imports.find(params.id),
  listCatalogImportItems: ({ params, query }) => imports.items(params.id, query.outcome, query.after),
  applyCatalogImport: ({ caller, params, http }) =>
    imports.apply(params.id, http.ifMatch, staffOriginOf(caller, http)),
  undoCatalogImport: ({ caller, params, http }) =>
    imports.undo(params.id, http.ifMatch, staffOriginOf(caller, http)),
  discardCatalogImport: ({ params }) => imports.discard(params.id),
});
