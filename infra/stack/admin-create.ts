import { embeddedUrl, withClient } from "./database.ts";
import { capture } from "./programs.ts";
import { apiEnvironment, loadEnvFile, readSettings } from "./settings.ts";

// npm run admin:create -- --email ada@example.com --name "Ada Ray": creates a back-office owner for a running Evoya.

loadEnvFile();
const settings = readSettings(process.env);
const url = settings.databaseUrl ?? embeddedUrl(settings);
try {
  await withClient(url, (client) => client.query("select from admin_users limit 1"));
} catch {
  console.error("The database of Evoya does not answer, or has no tables yet. Start Evoya first: npm start");
  process.exit(1);
}
const script = "apps/api/src/admin-create.ts";
const { code, output } = await capture(process.execPath, [script, ...process.argv.slice(2)], {
  env: apiEnvironment(settings, url),
});
console.log(output);
process.exit(code);
