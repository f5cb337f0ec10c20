import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer, Server } from "node:net";
import type { Settings } from "./settings.ts";

export type PortUse = { port: number; variable: string; what: string };

/** Which ports the stack will open, and which variable moves each. */
export function portsOf({ ports, ...settings }: Settings): PortUse[] {
  const uses: (PortUse | false)[] = [
    { port: ports.web, variable: "WEB_PORT", what: "the member app" },
    { port: ports.admin, variable: "ADMIN_PORT", what: "the staff app" },
    { port: ports.api, variable: "API_PORT", what: "the API" },
    !settings.databaseUrl && { port: ports.postgres, variable: "PG_PORT", what: "the database" },
    settings.usesFilesStandIn && { port: ports.files, variable: "S3_PORT", what: "the file store" },
    settings.usesPaymentsStandIn && {
      port: ports.payments,
      variable: "STRIPE_PORT",
      what: "the payments stand-in",
    },
  ];
  return uses.filter((use) => use !== false);
}

/** Why each of `uses` can't be opened on `host`, and what to do about it. Empty if all are free. */
export async function portProblems(uses: PortUse[], host: string): Promise<string[]> {
  const doubles = uses.filter((use, index) => uses.findIndex(({ port }) => port === use.port) !== index);
  const taken = await Promise.all(
    uses.map(async (use) => ({ use, code: await openingFault(use.port, host) })),
  );
  return [
    ...doubles.map(
      ({ port, variable, what }) => `Port ${port} is given twice; set another ${variable} for ${what}.`,
    ),
    ...taken.flatMap(({ use, code }) => (code ? [explain(use, code)] : [])),
  ];
}

function explain({ port, variable, what }: PortUse, code: string): string {
  const elsewhere = `choose another port: ${variable}=${port + 100 > 65_535 ? port - 100 : port + 100} npm start`;
  if (code === "EACCES") return `Port ${port} for ${what} may not be opened by this user; ${elsewhere}`;
  if (code !== "EADDRINUSE") return `Port ${port} for ${what} cannot be opened (${code}); ${elsewhere}`;
  return `Port ${port} for ${what} is taken. Stop the program that uses it (lsof -i :${port} names it), or ${elsewhere}`;
}

/** Listens on `port`; its error code instead if that's not possible. */
async function openPort(port: number, host: string): Promise<Server | string> {
  // A connection that stays open would keep the port from being closed.
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, "listening");
    return server;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "unknown";
  }
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, "close");
}

/** The error code from opening `port`, or undefined if it's free. */
async function openingFault(port: number, host: string): Promise<string | undefined> {
  const opened = await openPort(port, host);
  if (typeof opened === "string") return opened;
  await close(opened);
  return undefined;
}

/** Below the ports that a system hands out to whoever asks for any: from 32,768 on Linux, from 49,152 elsewhere. */
const unclaimed = { from: 20_000, to: 32_767 };

/** Ports that are kept open, so that no other program gets them before `release`. */
export type HeldPorts = { ports: number[]; release: () => Promise<void> };

/**
 * Takes `count` free ports on 127.0.0.1, for programs that are started later.
 *
 * @throws if none are found
 */
export async function holdPorts(count: number): Promise<HeldPorts> {
  const held = new Map<number, Server>();
  for (let tries = 0; held.size < count; tries += 1) {
    if (tries === 1_000) throw new Error("No free port was found.");
    const port = randomInt(unclaimed.from, unclaimed.to + 1);
    const opened = held.has(port) ? null : await openPort(port, "127.0.0.1");
    if (opened instanceof Server) held.set(port, opened);
  }
  return {
    ports: [...held.keys()],
    release: async () => {
      const open = [...held.values()];
      held.clear();
      await Promise.all(open.map(close));
    },
  };
}

/**
 * `count` different ports on 127.0.0.1 that are free, and that no program gets by chance before ours opens them.
 *
 * @throws if none are found
 */
export async function freePorts(count: number): Promise<number[]> {
  const { ports, release } = await holdPorts(count);
  await release();
  return ports;
}
