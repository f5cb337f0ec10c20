import type { catalogEndpoints } from "@evoya/schemas/catalog";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import { type CatalogReader, createCatalogReader } from "./catalog.reader.ts";
import { type CatalogRepository, createCatalogRepository } from "./catalog.repository.ts";
import { createCatalogLists } from "./catalog-desk.lists.ts";
import { createCatalogDeskRepository } from "./catalog-desk.repository.ts";
import { createCatalogRoutes } from "./catalog-desk.routes.ts";
import { createCatalogDesk } from "./catalog-desk.service.ts";

export function catalogModule({ db, transact, clock }: Pick<Base, "db" | "transact" | "clock">): {
  catalogReader: CatalogReader;
  addEdition: CatalogRepository["add"];
  handlers: Handlers<typeof catalogEndpoints>;
} {
  const rows = createCatalogRepository(db);
  const catalogReader = createCatalogReader(rows);
  const desk = createCatalogDeskRepository(db);
  return {
    catalogReader,
    addEdition: rows.add,
    handlers: createCatalogRoutes({
      desk: createCatalogDesk({ transact, desk, editions: rows, catalog: catalogReader, clock }),
      lists: createCatalogLists({ transact, desk, clock }),
    }),
  };
}
