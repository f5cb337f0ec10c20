import type { catalogEndpoints } from "@evoya/schemas/catalog";
import type { catalogImportEndpoints } from "@evoya/schemas/catalog-imports";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import { type CatalogReader, createCatalogReader } from "./catalog.reader.ts";
import { type CatalogRepository, createCatalogRepository } from "./catalog.repository.ts";
import { createCatalogLists } from "./catalog-desk.lists.ts";
import { createCatalogDeskRepository } from "./catalog-desk.repository.ts";
import { createCatalogRoutes } from "./catalog-desk.routes.ts";
import { createCatalogDesk } from "./catalog-desk.service.ts";
import { createImportPlaceRepository } from "./catalog-import-places.repository.ts";
import type { catalogImportJobs } from "./catalog-imports.jobs.ts";
import { createCatalogImportRepository } from "./catalog-imports.repository.ts";
import { createCatalogImportRoutes } from "./catalog-imports.routes.ts";
import { createCatalogImports } from "./catalog-imports.service.ts";
import { createImportWork } from "./catalog-imports.work.ts";
import type { websiteCheckJobs } from "./website-checks.jobs.ts";
import { createWebsiteCheckRepository } from "./website-checks.repository.ts";
import { createWebsiteChecks } from "./website-checks.service.ts";

type Given = Pick<Base, "db" | "transact" | "clock" | "websites">;

export function catalogModule({ db, transact, clock, websites }: Given): {
  catalogReader: CatalogReader;
  addEdition: CatalogRepository["add"];
  handlers: Handlers<typeof catalogEndpoints & typeof catalogImportEndpoints>;
  jobs: HandlersOf<typeof catalogImportJobs & typeof websiteCheckJobs>;
  everyHour: (() => Promise<void>)[];
} {
  const rows = createCatalogRepository(db);
  const catalogReader = createCatalogReader(rows);
  const desk = createCatalogDeskRepository(db);
  const importRows = createCatalogImportRepository(db);
  const imports = createCatalogImports({ transact, imports: importRows });
  const work = createImportWork({
    transact,
    imports: importRows,
    places: createImportPlaceRepository(db),
    clock,
  });
  const checks = createWebsiteCheckRepository(db);
  const websiteChecks = createWebsiteChecks({ transact, checks, desk, websites, clock });
  return {
    catalogReader,
    addEdition: rows.add,
    handlers: {
      ...createCatalogRoutes({
        desk: createCatalogDesk({ transact, desk, editions: rows, catalog: catalogReader, clock }),
        lists: createCatalogLists({ transact, desk, clock }),
        websiteChecks,
      }),
      ...createCatalogImportRoutes(imports),
    },
    jobs: {
      "work-on-catalog-import": ({ importId }, signal) => work(importId, signal),
      "check-websites": (_, signal) => websiteChecks.run(signal),
    },
    everyHour: [imports.forgetUnused, websiteChecks.start],
  };
}
