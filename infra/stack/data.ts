import { withClient } from "./database.ts";
import { whileMarked } from "./demo-mark.ts";
import { runProgram } from "./programs.ts";

/** The settings for programs that fill the database. */
export type DataOptions = { env: NodeJS.ProcessEnv; signal?: AbortSignal };

/** Brings the tables to this version. Throws with the migration's output. */
export const migrate = ({ env, signal }: DataOptions): Promise<void> =>
  runProgram({ name: "The migration", script: "apps/api/src/migrate.ts", env, signal });

/** Loads the world's places, unless this version's are there already. Takes seconds, and nothing waits for it. */
export const loadPlaces = ({ env, signal }: DataOptions): Promise<void> =>
  runProgram({ name: "Loading the world's places", script: "apps/api/src/load-places.ts", env, signal });

/** Loads the demo data, unless the database already has users. Returns whether it did. */
export async function loadDemoData(url: string, dataDir: string, options: DataOptions): Promise<boolean> {
  const isEmpty = await withClient(url, async (client) => {
    const { rowCount } = await client.query("select from users limit 1");
    return rowCount === 0;
  });
  if (!isEmpty) return false;
  await whileMarked(dataDir, () =>
    runProgram({ name: "Loading the demo data", script: "apps/api/src/demo/main.ts", ...options }),
  );
  return true;
}
