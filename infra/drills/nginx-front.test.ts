import { createServer, type RequestListener, type Server } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePorts } from "../stack/ports.ts";
import { findNginx, shippedSettings, startNginx } from "./nginx-front.ts";

const program = findNginx();

test("our ingress streams without buffering, for an hour, and takes files of 60 MB", () => {
  expect(shippedSettings()).toEqual({
    proxy_buffering: "off",
    proxy_read_timeout: "3600s",
    client_max_body_size: "60m",
  });
});

async function listen(port: number, answer: RequestListener): Promise<Server> {
  const server = createServer(answer).listen(port, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

/** Nginx in front of two copies with these answers. */
async function front(answer: RequestListener) {
  const ports = await freePorts(2);
  const copies = [await listen(ports[0]!, answer), await listen(ports[1]!, answer)];
  const nginx = await startNginx(program!, ports);
  onTestFinished(() => nginx.stop());
  return { nginx, ports, copies };
}

const missing = program
  ? ""
  : ", skipped: nginx isn't installed (apt-get install nginx, or name it with NGINX)";

describe.skipIf(!program)(`nginx in front of two copies${missing}`, () => {
  test("a POST that a copy drops is sent once, a GET again", async () => {
    const seen: string[] = [];
    const { nginx } = await front(({ method = "", socket }) => {
      seen.push(method);
      socket.destroy();
    });
    expect((await fetch(nginx.url, { method: "POST", body: "x" })).status).toBe(502);
    expect(seen).toEqual(["POST"]);
    expect((await fetch(nginx.url)).status).toBe(502);
    expect(seen).toEqual(["POST", "GET", "GET"]);
  });

  test("a POST goes to the other copy if one takes no connections", async () => {
    const { nginx, copies } = await front((_, response) => response.end("made"));
    copies[0]!.close();
    for (let n = 0; n < 4; n += 1)
      expect((await fetch(nginx.url, { method: "POST", body: "x" })).status).toBe(200);
  });

  test("a copy that's taken out gets nothing until it's back", async () => {
    const { nginx, ports } = await front(({ socket }, response) => response.end(String(socket.localPort)));
    const whoAnswers = async () => {
      const answers: number[] = [];
      for (let n = 0; n < 6; n += 1) answers.push(Number(await (await fetch(nginx.url)).text()));
      return [...new Set(answers)].sort((a, b) => a - b);
    };
    await nginx.takeOut(ports[0]!);
    expect(await whoAnswers()).toEqual([ports[1]]);
    await nginx.putBack(ports[0]!);
    expect(await whoAnswers()).toEqual([...ports].sort((a, b) => a - b));
  });

  test("an event arrives while its stream is open, and a body over 60 MB is refused", async () => {
    const { nginx } = await front((_, response) => void response.writeHead(200).write("data: now\n\n"));
    const stream = await fetch(nginx.url);
    const { value } = await stream.body!.getReader().read();
    expect(Buffer.from(value!).toString()).toBe("data: now\n\n");
    const tooBig = await fetch(nginx.url, { method: "POST", body: Buffer.alloc(61 * 1024 * 1024) });
    expect(tooBig.status).toBe(413);
  });
});
