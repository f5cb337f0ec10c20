import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { giveTo } from "../backup/restore.ts";
import { freePorts } from "../stack/ports.ts";
import { serverIdentity } from "../stack/postgres-native.ts";
import { root } from "../stack/settings.ts";
import { openTemporaryFolder } from "../stack/temporary-folder.ts";
import type { Balancer } from "./balancer.ts";
import { wait } from "./drill.ts";
import { end, untilAnswers } from "./ground.ts";
import { findProgram } from "./installed.ts";

export const findNginx = (): string | undefined => findProgram("nginx", "NGINX");

/** The path that says which configuration a worker has loaded. */
const generationPath = "/nginx-generation";

/** Nginx's own names for the annotations of our ingress. */
const directives: Record<string, string> = { "proxy-body-size": "client_max_body_size" };

/** The settings of our API's ingress, as nginx's own directives. */
export function shippedSettings(
  manifest = readFileSync(join(root, "infra/kubernetes/ingress.yaml"), "utf8"),
) {
  const ingress = manifest.split("---\n").find((part) => part.includes("name: evoya-api\n")) ?? "";
  const annotations = ingress.matchAll(/nginx\.ingress\.kubernetes\.io\/(proxy-\S+): "?([^"\n]+)"?/g);
  return Object.fromEntries(
    [...annotations].map(([, name = "", value = ""]) => [
      directives[name] ?? name.replaceAll("-", "_"),
      // The ingress controller's timeouts are seconds without a unit.
      name.endsWith("-timeout") ? `${value}s` : value,
    ]),
  );
}

/** The ingress controller's settings when nothing is annotated. */
const controllerDefaults = {
  client_max_body_size: "1m",
  proxy_connect_timeout: "5s",
  proxy_send_timeout: "60s",
  proxy_read_timeout: "60s",
  proxy_buffering: "off",
  proxy_request_buffering: "on",
  proxy_http_version: "1.1",
  // Without "non_idempotent": a POST or PATCH that one copy may have started isn't sent to another.
  proxy_next_upstream: "error timeout",
  proxy_next_upstream_timeout: "0",
  proxy_next_upstream_tries: "3",
};

type Plan = { port: number; copies: readonly number[]; out: ReadonlySet<number>; generation: number };

/**
 * The configuration: our ingress's settings on top of the controller's, in front of the copies that aren't taken out.
 */
const configurationOf = ({ port, copies, out, generation }: Plan): string => {
  const settings = Object.entries({ ...controllerDefaults, ...shippedSettings() });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  // The controller chooses copies itself, and never leaves one out because a request to it failed.
  const servers = copies
    .filter((copy) => !out.has(copy))
    .map((copy) => `server 127.0.0.1:${copy} max_fails=0;`);
  return `daemon off;
pid temporary/nginx.pid;
worker_processes 2;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path temporary/${name};`).join("\n  ")}
  # A new configuration closes idle connections, just when the next request may be on its way.
  keepalive_timeout 0;
  upstream api {
    ${servers.join("\n    ")}
    keepalive 320;
    keepalive_timeout 60s;
  }
  server {
    listen 127.0.0.1:${port};
    ${settings.map((setting) => `${setting.join(" ")};`).join("\n    ")}
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Real-IP $remote_addr;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    location = ${generationPath} { return 200 "${generation}"; }
    location / { proxy_pass http://api; }
  }
}
`;
};

/** Nginx in front of the copies, with the settings we ship, in a folder of its own. */
export async function startNginx(program: string, copies: readonly number[]): Promise<Balancer> {
  const folder = openTemporaryFolder("evoya-nginx");
  const [port = 0] = await freePorts(1);
  const out = new Set<number>();
  let generation = 1;
  const configure = () =>
    writeFileSync(join(folder, "nginx.conf"), configurationOf({ port, copies, out, generation }));
  configure();
  mkdirSync(join(folder, "temporary"));
  const identity = serverIdentity();
  await giveTo(identity, folder);
  const child = spawn(program, ["-p", folder, "-e", "stderr", "-c", "nginx.conf"], {
    ...identity,
    // The drills are about requests that fail: they're counted, not printed.
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url + generationPath, (status) => status === 200);
  const reload = async (): Promise<void> => {
    generation += 1;
    configure();
    child.kill("SIGHUP");
    // Workers with the earlier configuration take no more requests once the new ones answer every time.
    for (let sure = 0; sure < 10; ) {
      const answer = await fetch(url + generationPath).then((response) => response.text());
      sure = answer === String(generation) ? sure + 1 : 0;
      await wait(20);
    }
  };
  return {
    name: "Debian's nginx with our ingress's settings",
    url,
    holdsUploads: true,
    env: { TRUSTED_PROXIES: "1" },
    takeOut: (copy) => {
      out.add(copy);
      return reload();
    },
    putBack: (copy) => {
      out.delete(copy);
      return reload();
    },
    stop: async () => {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
