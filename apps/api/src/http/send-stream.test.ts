import { once } from "node:events";
import { createServer, get, IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { sendStream } from "./send-stream.ts";

/** Serves `source` at an address of its own: what the client gets, and how sending it ends. */
async function serve(source: Readable) {
  const sent = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    sendStream(source, response).then(sent.resolve, sent.reject);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const asked = get({ host: "127.0.0.1", port: (server.address() as AddressInfo).port });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return { answer, sent: sent.promise };
}

const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(65_536));
    },
  });

test("a client that leaves ends the reading, which is no fault", async () => {
  const source = endless();
  const { answer, sent } = await serve(source);
  await once(answer, "data");
  answer.destroy();
  await sent;
  expect(source.destroyed).toBe(true);
});

test("a client that leaves after all is read, but before all has arrived, is no fault either", async () => {
  const source = Readable.from([Buffer.alloc(64 * 1024 * 1024)]);
  const read = once(source, "close");
  const { answer, sent } = await serve(source);
  await read;
  answer.destroy();
  await sent;
});

test("nothing is read for a client that has left already", async () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.destroy();
  const source = endless();
  await sendStream(source, response);
  expect(source.destroyed).toBe(true);
});

test("an answer is cut off when reading fails, which is one", async () => {
  const source = endless();
  const { answer, sent } = await serve(source);
  const cutOff = once(answer, "error");
  answer.once("data", () => source.destroy(new Error("storage is gone")));
  await expect(sent).rejects.toThrow("storage is gone");
  expect(await cutOff).toMatchObject([{ code: "ECONNRESET" }]);
});

test("everything arrives otherwise", async () => {
  const { answer, sent } = await serve(Readable.from(["Lisbon, ", "by tram"]));
  expect(Buffer.concat(await answer.toArray()).toString()).toBe("Lisbon, by tram");
  await sent;
});
