import { startApi } from "./api.ts";
import { buildApps, serveApps } from "./apps.ts";
import { banner } from "./banner.ts";
import { runLauncher } from "./launcher.ts";

// npm start: the product as we serve it, with demo data.
await runLauncher("infra/stack/start.ts", async (parts) => {
  const { settings, shutdown, log } = parts;
  log("Starting the database and building the apps ...");
  const outcomes = await Promise.allSettled([
    buildApps(shutdown.signal),
    startApi({ ...parts, toLogFiles: true }),
  ]);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  const servers = await serveApps(settings);
  await shutdown.add("The apps", async () => {
    await Promise.all(servers.map((server) => server.stop()));
  });
  log(banner(settings));
});
