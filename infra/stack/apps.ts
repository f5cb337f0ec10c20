import { join } from "node:path";
import { precompress } from "./precompress.ts";
import { capture } from "./programs.ts";
import { root, type Settings } from "./settings.ts";
import { type StaticServer, startStaticServer } from "./static-server.ts";

const dist = (app: "web" | "admin") => join(root, "apps", app, "dist");

/** Builds both apps; turbo skips what hasn't changed since the last build. Throws with the build's output. */
export async function buildApps(signal?: AbortSignal): Promise<void> {
  const args = ["run", "build", "--output-logs=errors-only", "--ui=stream", "--no-update-notifier"];
  const { code, output } = await capture("turbo", args, { signal });
  if (code !== 0) throw new Error(`Building the apps failed:\n${output}`);
  await Promise.all([precompress(dist("web")), precompress(dist("admin"))]);
}

/** Serves the built apps on their ports. */
export async function serveApps(settings: Settings): Promise<StaticServer[]> {
  const { host, ports, webUrl, adminUrl, apiUrl, filesUrl, mapTilesUrl } = settings;
  const shared = { host, apiUrl, filesUrl };
  return [
    await startStaticServer({ ...shared, dir: dist("web"), port: ports.web, appUrl: webUrl, mapTilesUrl }),
    await startStaticServer({ ...shared, dir: dist("admin"), port: ports.admin, appUrl: adminUrl }),
  ];
}
