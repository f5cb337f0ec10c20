import { readConfig } from "./config.ts";

// Says what keeps production from starting with these settings, before you deploy:
// node --env-file=.env apps/api/src/check-config.ts

try {
  const { NODE_ENV } = readConfig({ ...process.env, NODE_ENV: process.env.NODE_ENV || "production" });
  console.log(`Evoya starts with these settings (NODE_ENV=${NODE_ENV}).`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
