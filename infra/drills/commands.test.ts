import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../stack/settings.ts";
import { drills } from "./attacks.ts";
import { backupDrills } from "./backup-drills.ts";
import { clockDrills } from "./clock-drills.ts";
import { layClocks } from "./clocks.ts";
import { copyDrills } from "./copy-drills.ts";
import { databaseDrills } from "./database-drills.ts";
import { diskDrills } from "./disk-drills.ts";
import { chosenBy } from "./drill.ts";
import { fullDatabaseDrills } from "./full-database-drills.ts";
import { mailDrills } from "./mail-drills.ts";
import { outsideDrills } from "./outside-drills.ts";
import { poolerDrills } from "./pooler-drills.ts";
import { storageDrills } from "./storage-drills.ts";
import { togetherDrills } from "./together-drills.ts";
import { uploadDrills } from "./upload-drills.ts";
import { versionDrills } from "./version-drills.ts";

const all = [
  ...drills,
  ...outsideDrills,
  ...togetherDrills,
  ...copyDrills,
  ...uploadDrills,
  ...storageDrills,
  ...versionDrills,
  ...databaseDrills,
  ...backupDrills,
  ...diskDrills,
  ...fullDatabaseDrills,
  ...poolerDrills,
  ...mailDrills(() => {
    throw new Error("Not run here");
  }),
  ...clockDrills(layClocks("")),
];

/** The words after `npm run drills`, and those that a page names in the same sentence. */
const named = (file: string): string[] =>
  [...readFileSync(join(root, file), "utf8").matchAll(/(?:npm run drills|`) -- ([a-z ]+)/g)].map(
    ([, words = ""]) => words.trim(),
  );

const workflow = ".github/workflows/ci.yml";

test.each([workflow, "docs/backups.md", "docs/reliability.md", "docs/upgrading.md"])(
  "%s names drills that there are",
  (file) => {
    const words = named(file);
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((each) => chosenBy(each, all).length === 0)).toEqual([]);
  },
);

test("what runs every week needs no history of git, which a checkout there doesn't have", () => {
  const weekly = named(workflow).flatMap((words) => chosenBy(words, all));
  expect(weekly.filter((drill) => versionDrills.some(({ name }) => name === drill.name))).toEqual([]);
});
