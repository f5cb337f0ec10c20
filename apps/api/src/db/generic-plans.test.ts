import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { describe, expect } from "vitest";
import { createCatalogImportRepository } from "../features/catalog/catalog-imports.repository.ts";
import { createDataExportRepository } from "../features/data-exports/data-exports.repository.ts";
import { test, type World } from "../test/world.ts";
import type { DB } from "./schema.generated.ts";

/** Runs something as a connection does from the sixth time on: with a plan that knows none of the arguments. */
const withGenericPlans = <Result>(world: World, run: (db: Kysely<DB>) => Promise<Result>): Promise<Result> =>
  world.database.db.transaction().execute(async (db) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(db);
    return run(db);
  });

describe("an insert that depends on an index of some rows finds it with a generic plan", () => {
  test("an import of places", async ({ world }) => {
    const row = { fileName: "places.geojson", fileHash: randomUUID(), source: "file", total: 0 } as const;
    const added = await withGenericPlans(world, async (db) => {
      const imports = createCatalogImportRepository(db);
      return [await imports.add(row), await imports.add(row)];
    });
    expect(added).toEqual([expect.any(String), null]);
  });

  test("a data export", async ({ world }) => {
    const { id } = await world.member();
    const begun = await withGenericPlans(world, async (db) => {
      const exports = createDataExportRepository(db);
      return [await exports.begin(id), await exports.begin(id)];
    });
    expect(begun).toEqual([{ id: expect.any(String) }, undefined]);
  });
});
