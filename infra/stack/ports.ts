import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
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

/** The error code from opening `port`, or undefined if it's free. */
async function openingFault(port: number, host: string): Promise<string | undefined> {
  const probe = createServer();
  try {
    probe.listen({ port, host, exclusive: true });
    await once(probe, "listening");
    return undefined;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "unknown";
  } finally {
    if (probe.listening) {
      probe.close();
      await once(probe, "close");
    }
  }
}

/** Below the ports that a system hands out to whoever asks for any: from 32,768 on Linux, from 49,152 elsewhere. */
const unclaimed = { from: 20_000, to: 32_767 };

/**
 * `count` different ports on 127.0.0.1 that are free, and that no program gets by chance before ours opens them.
 *
 * @throws if none are found
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  for (let tries = 0; ports.size < count; tries += 1) {
    if (tries === 1_000) throw new Error("No free port was found.");
    const port = randomInt(unclaimed.from, unclaimed.to + 1);
    if (!(await openingFault(port, "127.0.0.1"))) ports.add(port);
  }
  return [...ports];
}
