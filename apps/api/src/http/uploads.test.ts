import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { describe, expect, test as plainTest } from "vitest";
import { type TestMember, test, type World } from "../test/world.ts";
import { openUploadFolder } from "./upload-folder.ts";

const problem = { validateStatus: () => true };
const boundary = "evoya";
const part = (head: string, content = "") =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const aFile = (content: string) => part('name="photo"; filename="me.jpg"', content);
const end = `--${boundary}--\r\n`;

const post = ({ http }: TestMember, body: string) =>
  http.post("/v1/me/profile/photo", body, {
    ...problem,
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
  });

/** Opens an upload whose body we write by hand, at our own pace. */
async function open(world: World, member: TestMember, headers: Record<string, string | number> = {}) {
  const { config } = await member.http.get("/v1/session");
  const sent = httpRequest(`${world.url}/v1/me/profile/photo`, {
    method: "POST",
    headers: {
      Cookie: String(config.headers.Cookie),
      Origin: world.webUrl,
      "Content-Type": `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
  });
  sent.on("error", () => {});
  return sent;
}

const answerTo = async (sent: ReturnType<typeof httpRequest>) => {
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { status: response.statusCode, body: await json(response) };
};

const left = (world: World) => readdir(world.uploadFolder.path());

describe("an upload", () => {
  test.for([
    ["a text field before its file", part('name="a"', "x") + aFile("x") + end],
    ["a million empty fields", part('name="a"').repeat(20_000) + end],
    ["a second file", aFile("x") + aFile("y") + end],
    ["a file under another name", part('name="other"; filename="me.jpg"', "x") + end],
    ["a field's name of many letters", part(`name="${"a".repeat(50_000)}"`, "x") + end],
    ["a file whose field has no name", part('filename="me.jpg"', "x") + end],
    ["no end", aFile("x")],
    ["no file", end],
  ] as const)("with %s is refused, and nothing of it is kept", async ([, body], { world }) => {
    const { status, data } = await post(await world.member(), body);
    expect({ status, code: data.code }).toEqual({ status: 422, code: "invalid_input" });
    expect(await left(world)).toEqual([]);
  });

  test("of another multipart kind is refused", async ({ world }) => {
    const { http } = await world.member();
    const { status } = await http.post("/v1/me/profile/photo", aFile("x") + end, {
      ...problem,
      headers: { "Content-Type": `multipart/mixed; boundary=${boundary}` },
    });
    expect(status).toBe(422);
  });

  test("is refused before it's read if it announces too large a size", async ({ world }) => {
    const sent = await open(world, await world.member(), { "Content-Length": 2 ** 40 });
    sent.flushHeaders();
    expect(await answerTo(sent)).toMatchObject({ status: 413, body: { code: "body_too_large" } });
    sent.destroy();
  });

  const forms = [
    ["a file", aFile("").slice(0, -2)],
    ["what stands before any part", ""],
  ] as const;

  /** Keeps sending, in pieces, until the request ends or `isEnough`; returns how many bytes were sent. */
  const flood = (sent: ReturnType<typeof httpRequest>, isEnough: () => boolean): Promise<number> =>
    new Promise((resolve) => {
      let written = 0;
      const chunk = Buffer.alloc(256 * 1024, "x");
      const goOn = () => {
        while (!sent.destroyed && !isEnough() && written < 2 ** 28) {
          written += chunk.length;
          if (!sent.write(chunk)) return void sent.once("drain", goOn);
        }
        resolve(written);
      };
      sent.once("close", () => resolve(written));
      goOn();
    });

  test.for(forms)(
    "that doesn't say its size is refused when %s grows too large",
    async ([, head], { world }) => {
      const sent = await open(world, await world.member(), { "Transfer-Encoding": "chunked" });
      let isAnswered = false;
      const answered = answerTo(sent).finally(() => {
        isAnswered = true;
      });
      sent.write(head);
      await flood(sent, () => isAnswered);
      expect(await answered).toMatchObject({ status: 413, body: { code: "body_too_large" } });
      sent.destroy();
      await expect.poll(() => left(world)).toEqual([]);
    },
  );

  test.for(forms)(
    "is cut off if its sender keeps sending after a refusal: %s",
    async ([, head], { world }) => {
      const sent = await open(world, await world.member(), { "Transfer-Encoding": "chunked" });
      sent.write(head);
      expect(await flood(sent, () => false)).toBeLessThan(60 * 1024 * 1024);
      await expect.poll(() => left(world)).toEqual([]);
    },
  );

  test("is stored in our own folder and file, and removed when its sender leaves", async ({ world }) => {
    const sent = await open(world, await world.member(), { "Content-Length": 1_000_000 });
    sent.write(aFile("x".repeat(500_000)).slice(0, -2));
    await expect.poll(() => left(world)).toHaveLength(1);
    const folder = world.uploadFolder.path();
    const [name] = await left(world);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, name!))).mode & 0o777).toBe(0o600);
    sent.destroy();
    await expect.poll(() => left(world)).toEqual([]);
  });

  test("leaves nothing behind, accepted or refused", async ({ world }) => {
    const member = await world.member();
    expect((await post(member, aFile("no picture") + end)).data.detail).toMatch(/^Invalid file type/);
    expect(await left(world)).toEqual([]);
  });
});

describe("openUploadFolder", () => {
  plainTest("removes what processes that ended left behind, and nothing else", async () => {
    const parent = await mkdtemp(join(tmpdir(), "evoya-sweep-"));
    const running = await openUploadFolder(parent);
    const kept = ["evoya-uploads-notes", `evoya-uploads-${process.ppid}-1-abc`, "other"];
    const ended = ["evoya-uploads-99999999-1-abc", `evoya-uploads-${process.pid}-1-abc`];
    for (const name of [...kept, ...ended]) await mkdir(join(parent, name));
    await writeFile(join(parent, ended[0]!, "film"), "x");
    await symlink(join(parent, "other"), join(parent, "evoya-uploads-99999998-1-abc"));
    const own = await openUploadFolder(parent);
    const expected = [...kept, "evoya-uploads-99999998-1-abc", running.path(), own.path()];
    expect((await readdir(parent)).map((name) => join(parent, name)).toSorted()).toEqual(
      expected.map((name) => (name.startsWith(parent) ? name : join(parent, name))).toSorted(),
    );
    await own.remove();
    await running.remove();
    expect((await readdir(parent)).toSorted()).toEqual(expected.slice(0, -2).toSorted());
    await rm(parent, { recursive: true });
  });
});
