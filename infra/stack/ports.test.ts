import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, test } from "vitest";
import { freePorts, holdPorts, portProblems, portsOf } from "./ports.ts";
import { readSettings } from "./settings.ts";

const host = "127.0.0.1";
const api = (port: number) => ({ port, variable: "API_PORT", what: "the API" });

test("says which port is taken, and how to choose another", async () => {
  const [port = 0] = await freePorts(1);
  const other = createServer().listen(port, host);
  await once(other, "listening");

  const [problem] = await portProblems([api(port)], host);
  expect(problem).toContain(`Port ${port} for the API is taken`);
  expect(problem).toMatch(/API_PORT=\d+ npm start/);
  other.close();
});

test("has nothing to say about free ports, and leaves them free", async () => {
  const uses = (await freePorts(2)).map(api);
  expect(await portProblems(uses, host)).toEqual([]);
  expect(await portProblems(uses, host)).toEqual([]);
});

test("chooses ports that nobody is given who asks for any", async () => {
  const ports = await freePorts(10);
  expect(new Set(ports).size).toBe(10);
  const others = Array.from({ length: 10 }, () => createServer().listen(0, host));
  await Promise.all(others.map((other) => once(other, "listening")));
  const given = others.map((other) => (other.address() as AddressInfo).port);
  for (const other of others) other.close();
  expect(Math.max(...ports)).toBeLessThan(Math.min(...given));
});

test("keeps ports from everyone else until they're released", async () => {
  const { ports, release } = await holdPorts(2);
  const uses = ports.map(api);
  expect(await portProblems(uses, host)).toHaveLength(2);
  await release();
  expect(await portProblems(uses, host)).toEqual([]);
});

test("notices a port used for two parts", async () => {
  const [port = 0] = await freePorts(1);
  const problems = await portProblems(
    [api(port), { port, variable: "WEB_PORT", what: "the member app" }],
    host,
  );
  expect(problems).toContain(`Port ${port} is given twice; set another WEB_PORT for the member app.`);
});

test("ignores the ports of parts that a real service replaces", () => {
  const settings = readSettings({
    DATABASE_URL: "postgres://db",
    S3_ENDPOINT: "http://s3:9000",
    STRIPE_SECRET_KEY: "k",
  });
  expect(portsOf(settings).map(({ variable }) => variable)).toEqual(["WEB_PORT", "ADMIN_PORT", "API_PORT"]);
});

test("releases a port that something has connected to", async () => {
  const { ports, release } = await holdPorts(1);
  const visitor = connect({ port: ports[0] ?? 0, host }).resume();
  visitor.on("error", () => {});
  await once(visitor, "close");
  await release();
  expect(await portProblems(ports.map(api), host)).toEqual([]);
});
