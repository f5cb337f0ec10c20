import { readConfig } from "../config.ts";
import { DemoRefused, loadDemo, usualMembers } from "./load.ts";

const members = Number(process.env.DEMO_MEMBERS || usualMembers);
if (!Number.isInteger(members) || members < 3 || members > 5000) {
  console.error("DEMO_MEMBERS must be a whole number from 3 to 5000.");
  process.exit(1);
}
try {
  const began = Date.now();
  const config = readConfig({ ...process.env, LOG_LEVEL: "warn" });
  const { members: made, isBackdated } = await loadDemo({ config, members });
  console.log(`Made a year of ${made} members in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  if (!isBackdated)
    console.warn("The database's user may not set session_replication_role, so all of it is dated today.");
} catch (error) {
  if (!(error instanceof DemoRefused)) throw error;
  console.error(error.message);
  process.exit(1);
}
