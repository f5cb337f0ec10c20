import { startApi } from "./api.ts";
import { runLauncher } from "./launcher.ts";
import { startProgram } from "./programs.ts";
import type { Settings } from "./settings.ts";

// npm run dev: the API restarts on every change, and Vite serves both apps with hot reload.
await runLauncher("infra/stack/dev.ts", async (parts) => {
  const { settings, shutdown, guard, log } = parts;
  await startApi({ ...parts, nodeArgs: ["--watch", "--watch-preserve-output"] });
  for (const app of ["web", "admin"] as const) {
    const program = startVite(settings, app);
    guard.record(program);
    await shutdown.add(program.name, program.stop);
    guard.watch(program.ended);
  }
  log(
    `\nMember app ${settings.webUrl}, staff app ${settings.adminUrl}, API ${settings.apiUrl}. Ctrl+C stops all.\n`,
  );
});

function startVite(settings: Settings, app: "web" | "admin") {
  const port = String(settings.ports[app]);
  return startProgram({
    name: `Vite for apps/${app}`,
    script: `apps/${app}/node_modules/vite/bin/vite.js`,
    scriptArgs: [
      `apps/${app}`,
      "--port",
      port,
      "--strictPort",
      "--host",
      settings.host,
      "--clearScreen",
      "false",
    ],
    env: {
      ...process.env,
      NODE_ENV: "development",
      VITE_API_URL: settings.apiUrl,
      VITE_MAP_TILES_URL: settings.mapTilesUrl ?? "",
    },
  });
}
