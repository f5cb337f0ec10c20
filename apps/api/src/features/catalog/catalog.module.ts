import type { Base } from "../../container/base.ts";
import { createCatalogReader } from "./catalog.reader.ts";
import { createCatalogRepository } from "./catalog.repository.ts";

export const catalogModule = ({ db }: Pick<Base, "db">) => {
  const rows = createCatalogRepository(db);
  return { catalogReader: createCatalogReader(rows), addEdition: rows.add };
};
