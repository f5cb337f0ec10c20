import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";

export type Front = { url: string; stop: () => Promise<void> };

/** A key and a certificate for localhost, made for this run. */
function certificate(): { key: string; cert: string } {
  const dir = mkdtempSync(join(tmpdir(), "evoya-front-"));
  try {
    const [key, cert] = [join(dir, "key.pem"), join(dir, "cert.pem")];
    const kind = [
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:prime256v1",
      "-noenc",
      "-days",
      "2",
    ];
    const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
    execFileSync("openssl", ["req", ...kind, ...name, "-keyout", key, "-out", cert], { stdio: "ignore" });
    return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Headers that belong to one connection and aren't passed on. */
const ofConnection = /^(:.*|connection|keep-alive|transfer-encoding|upgrade)$/;

const passedOn = <Value>(headers: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.test(name)));

/**
 * How long an answer is on its way, as over the internet. Without it, everything comes at once, and a browser that
 * shares its processors with our servers seems to block where it only waits for its turn.
 */
const wayMs = 100;

function passOn(port: number, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const headers = { ...passedOn(incoming.headers), host: incoming.authority || incoming.headers.host };
  const asked = request({ host: "127.0.0.1", port, method: incoming.method, path: incoming.url, headers });
  asked.on("response", (answer) => {
    setTimeout(() => {
      if (outgoing.destroyed) return;
      outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
      answer.pipe(outgoing);
    }, wayMs);
  });
  asked.on("error", () => outgoing.stream?.close());
  outgoing.on("close", () => asked.destroy());
  incoming.pipe(asked);
}

/**
 * Serves what `ports` serve over TLS and HTTP/2, like the ingress in front of our images: over HTTP/1.1 a browser asks
 * for only six files at a time. From then on, this process trusts the certificate.
 */
export async function startFronts<Name extends string>(
  ports: Record<Name, number>,
): Promise<Record<Name, Front>> {
  const secret = certificate();
  setDefaultCACertificates([...getCACertificates(), secret.cert]);
  const fronts: [string, Front][] = [];
  for (const [name, port] of Object.entries<number>(ports)) {
    const server = createSecureServer({ ...secret, allowHTTP1: true });
    const sessions = new Set<{ destroy: () => void }>();
    server.on("session", (session) => {
      sessions.add(session);
      session.on("close", () => sessions.delete(session));
    });
    server.on("request", (incoming, outgoing) => passOn(port, incoming, outgoing));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The front has no port");
    const stop = async () => {
      for (const session of sessions) session.destroy();
      const closed = once(server, "close");
      server.close();
      await closed;
    };
    fronts.push([name, { url: `https://localhost:${address.port}`, stop }]);
  }
  return Object.fromEntries(fronts) as Record<Name, Front>;
}
