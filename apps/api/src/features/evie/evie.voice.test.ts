import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { request as overHttp } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { voiceLimits } from "@evoya/domain/evie/voice-limits";
import { type VoiceEvent, voiceEvent } from "@evoya/schemas/evie-voice";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { startVoiceFake, type VoiceReply, voiceReplies } from "../../adapters/voice/voice-fake.ts";
import { startWorld, type TestMember, type Visitor } from "../../test/world.ts";
import { aFinishedTrip } from "./evie.test-steps.ts";

const { says, begins, goesOn, calls } = voiceReplies;
let script: VoiceReply[] = [];
let fake: Awaited<ReturnType<typeof startVoiceFake>>;
let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  fake = await startVoiceFake([(...args) => (script.length > 1 ? script.shift()! : script[0]!)(...args)]);
  world = await startWorld({ OPENAI_BASE_URL: fake.baseUrl, EVIE_VOICE_MODEL: "fake-voice" });
});
afterAll(async () => {
  await world.end();
  fake.stop();
});
const opened: WebSocket[] = [];
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.terminate();
  await expect.poll(fake.openLines).toBe(0);
});

const path = "/v1/me/evie/voice";
const cookieOf = async ({ http }: Pick<Visitor, "http">): Promise<string> =>
  String((await http.get("/healthz")).config.headers.Cookie ?? "");

type Asked = { headers: Record<string, string>; query?: string; url?: string };

/** Asks for a WebSocket: the answer's status and problem, or the socket. */
const ask = ({ headers, query = "", url = world.url }: Asked) => {
  const socket = new WebSocket(`${url.replace("http", "ws")}${path}${query}`, {
    headers: { "X-Forwarded-For": "10.1.2.3", ...headers },
  });
  opened.push(socket);
  return new Promise<{ status: number; code?: string; detail?: string; socket: WebSocket }>(
    (resolve, reject) => {
      socket.on("open", () => resolve({ status: 101, socket }));
      socket.on("error", reject);
      socket.on("unexpected-response", async (_request, response) => {
        const body = Buffer.concat(await Array.fromAsync<Buffer>(response)).toString();
        const { code, detail } = body.startsWith("{") ? JSON.parse(body) : {};
        resolve({ status: response.statusCode ?? 0, code, detail, socket });
      });
    },
  );
};
const asMember = async (member: Pick<Visitor, "http">) => ({
  Cookie: await cookieOf(member),
  Origin: world.webUrl,
});

/** A member's conversation, with everything that arrived. */
async function talk(member: TestMember, query?: string) {
  const { socket, status } = await ask({ headers: await asMember(member), ...(query && { query }) });
  expect(status).toBe(101);
  const events: VoiceEvent[] = [];
  let bytes = 0;
  socket.on("message", (data: Buffer, isBinary) => {
    if (isBinary) bytes += data.length;
    else events.push(voiceEvent.parse(JSON.parse(data.toString())));
  });
  const all = <Type extends VoiceEvent["type"]>(type: Type) =>
    events.filter((event): event is Extract<VoiceEvent, { type: Type }> => event.type === type);
  await expect.poll(() => all("listening").length + all("over").length).toBe(1);
  return { socket, events, all, bytes: () => bytes };
}

const questionsOf = async ({ api }: TestMember) =>
  (await api.listEntitlements()).items.find(({ feature }) => feature === "evie_questions")?.used;

const elite = () => world.member({ plan: "elite" });

describe("who may talk with Evie", () => {
  const { db } = { db: () => world.database.db };
  const setMembership = async (member: TestMember, change: object) => {
    await db().updateTable("memberships").set(change).where("userId", "=", member.id).execute();
    return member;
  };

  test.each([
    ["a Basic member", () => world.member({ plan: "base" })],
    ["an Elite member", elite],
  ])("%s", async (_, who) => {
    expect((await ask({ headers: await asMember(await who()) })).status).toBe(101);
  });

  test.each([
    ["a visitor", async () => asMember(world.visitor()), 401, "unauthenticated"],
    ["a free member", async () => asMember(await world.member()), 402, "entitlement_required"],
    [
      "a member whose plan the team has paused",
      async () => asMember(await setMembership(await elite(), { status: "suspended" })),
      402,
      "entitlement_required",
    ],
    [
      "a colleague",
      async () => ({ Cookie: await cookieOf(await world.staff()), Origin: world.webUrl }),
      401,
      "unauthenticated",
    ],
    [
      "a partner with a key",
      async () => {
        const { http } = await world.thirdParty(["members.read"] as never);
        return { Authorization: String(http.defaults.headers.common.Authorization), Origin: world.webUrl };
      },
      401,
      "unauthenticated",
    ],
    [
      "another site's page, in a member's browser",
      async () => ({ ...(await asMember(await elite())), Origin: "https://evil.example" }),
      403,
      "foreign_origin",
    ],
    [
      "the staff app, in a member's browser",
      async () => ({ ...(await asMember(await elite())), Origin: world.adminUrl }),
      403,
      "foreign_origin",
    ],
    [
      "nobody's page, with a member's cookie",
      async () => ({ Cookie: await cookieOf(await elite()) }),
      403,
      "foreign_origin",
    ],
    [
      "a member who has signed out",
      async () => {
        const member = await elite();
        const headers = await asMember(member);
        await member.api.signOut();
        return headers;
      },
      401,
      "unauthenticated",
    ],
    [
      "a member who must choose another password first",
      async () => {
        const member = await elite();
        await db()
          .updateTable("users")
          .set({ passwordIsTemporary: true })
          .where("id", "=", member.id)
          .execute();
        world.container.channels.session_ended("");
        return asMember(member);
      },
      403,
      "password_change_required",
    ],
    [
      "a member who has asked all questions of this month",
      async () => {
        const member = await world.member({ plan: "base" });
        await db()
          .insertInto("evieQuestions")
          .values(Array.from({ length: 100 }, () => ({ userId: member.id })))
          .execute();
        return asMember(member);
      },
      402,
      "entitlement_required",
    ],
  ])("not %s", async (_, headers, status, code) => {
    const lines = fake.received.length;
    expect(await ask({ headers: await headers() })).toMatchObject({ status, code });
    expect(fake.received).toHaveLength(lines);
  });

  test("not a page that was opened for someone else", async () => {
    const [one, other] = [await elite(), await elite()];
    const headers = await asMember(one);
    expect(await ask({ headers, query: `?account=${other.id}` })).toMatchObject({ status: 401 });
    expect(await ask({ headers, query: `?account=${one.id}` })).toMatchObject({ status: 101 });
  });

  test("not in someone else's conversation, or one that doesn't exist", async () => {
    const owner = await elite();
    script = [says("In May.")];
    const { all } = await talk(owner);
    fake.hears("When to go to Rome?");
    await expect.poll(() => all("stored")).toHaveLength(1);
    const headers = await asMember(await elite());
    const id = all("stored")[0]?.turn.conversationId;
    expect(await ask({ headers, query: `?conversation=${id}` })).toMatchObject({ status: 404 });
    expect(await ask({ headers, query: "?conversation=1" })).toMatchObject({ status: 422 });
  });

  test("not twice at once; again once the first conversation is over", async () => {
    const member = await elite();
    const headers = await asMember(member);
    const [one, two] = await Promise.all([ask({ headers }), ask({ headers })]);
    expect([one.status, two.status].toSorted()).toEqual([101, 429]);
    expect([one, two].find(({ status }) => status === 429)?.detail).toContain("in another tab");
    for (const { socket } of [one, two]) socket.terminate();
    await expect.poll(async () => (await ask({ headers })).status).toBe(101);
  });

  test("nobody without a voice model", async () => {
    const silent = await startWorld();
    const member = await silent.member({ plan: "elite" });
    expect((await member.api.listEvieConversations()).hasVoice).toBe(false);
    const headers = { Cookie: await cookieOf(member), Origin: silent.webUrl };
    expect(await ask({ headers, url: silent.url })).toMatchObject({ status: 404, code: "not_found" });
    await silent.end();
  });

  test("asked over plain HTTP, the address says the same, in words a page can read", async () => {
    const member = await elite();
    expect((await member.api.listEvieConversations()).hasVoice).toBe(true);
    expect((await member.http.get(path)).status).toBe(204);
    const free = await world.member();
    await expect(free.http.get(path)).rejects.toMatchObject({ response: { status: 402 } });
  });
});

test("a handshake that isn't one is refused, and takes up no place", async () => {
  const member = await elite();
  const headers = { ...(await asMember(member)), Connection: "Upgrade", Upgrade: "websocket" };
  const request = overHttp(`${world.url}${path}`, { headers }).end();
  const [response] = await once(request, "response");
  expect(response.statusCode).toBe(400);
  response.resume();
  await expect.poll(async () => (await ask({ headers: await asMember(member) })).status).toBe(101);
});

test("a refused connection is closed, also if the other side keeps its half open", async () => {
  const { hostname, port } = new URL(world.url);
  const client = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  client.on("error", () => {});
  client.resume();
  client.write(
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: 10.1.2.3\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  );
  await once(client, "end");
  const isGone = () => {
    client.write("still here");
    return client.destroyed;
  };
  await expect.poll(isGone, { timeout: 5_000 }).toBe(true);
});

test("a request that offers another protocol is answered as if it hadn't", async () => {
  const headers = { Connection: "Upgrade", Upgrade: "h2c" };
  const [response] = await once(overHttp(`${world.url}/healthz`, { headers }).end(), "response");
  expect(response.statusCode).toBe(200);
  response.resume();
});

test("a spoken question is stored and counted as a written one, and answered aloud", async () => {
  const member = await elite();
  const tripId = await aFinishedTrip(world, member);
  script = [
    calls(
      { name: "show_link", args: { page: "trip", id: tripId, label: "Your trip" } },
      { name: "propose_plan_change", args: { tripId, wish: "slower mornings" } },
    ),
    says("Here's how [slower](https://evil.example) mornings would look.", 2),
  ];
  const { socket, all, bytes } = await talk(member);
  socket.send(Buffer.from([1, 0]));
  await expect.poll(() => fake.all("input_audio_buffer.append").at(-1)?.audio).toBe("AQA=");
  fake.hears("Could mornings be slower?");
  await expect.poll(() => all("stored")).toHaveLength(1);
  expect(all("heard")).toMatchObject([{ text: "Could mornings be slower?" }]);
  expect(bytes()).toBe(2 * voiceLimits.bytesPerSecond);
  const { turn } = all("stored")[0]!;
  expect(turn).toMatchObject({
    question: "Could mornings be slower?",
    answer: "Here's how slower mornings would look.",
    reader: "model",
    links: [{ page: "trip", id: tripId, label: "Your trip" }],
    proposal: { kind: "plan_change", edits: [{ kind: "mornings", from: "10:30" }] },
  });
  expect((await member.api.getEvieConversation({ params: { id: turn.conversationId } })).turns).toEqual([
    turn,
  ]);
  expect(await questionsOf(member)).toBe(1);
  const asked = JSON.stringify(fake.all("response.create").at(-1));
  expect(asked).toContain("You and the member are talking.");
  expect(asked).toContain(tripId);
});

test("a conversation goes on where it was, in writing and aloud", async () => {
  const member = await elite();
  script = [says("Lisbon is lovely.")];
  const first = await talk(member);
  fake.hears("Tell me about Lisbon");
  await expect.poll(() => first.all("stored")).toHaveLength(1);
  first.socket.close();
  await once(first.socket, "close");
  const { conversationId } = first.all("stored")[0]!.turn;
  await expect.poll(fake.openLines).toBe(0);
  const from = fake.received.length;
  const second = await talk(member, `?conversation=${conversationId}`);
  await expect
    .poll(() => fake.received.slice(from).filter(({ type }) => type === "conversation.item.create"))
    .toMatchObject([
      { item: { role: "user", content: [{ text: "Tell me about Lisbon" }] } },
      { item: { role: "assistant", content: [{ text: "Lisbon is lovely." }] } },
    ]);
  fake.hears("And the weather?");
  await expect.poll(() => second.all("stored")).toHaveLength(1);
  expect(second.all("stored")[0]?.turn.conversationId).toBe(conversationId);
});

test("whoever speaks in between stops the answer, of which what was said is stored", async () => {
  const member = await elite();
  script = [begins("Well, there are many "), says("Rome.")];
  const { socket, all } = await talk(member);
  fake.hears("Where to?");
  await expect.poll(() => all("text")).toHaveLength(1);
  fake.speechBegins();
  await expect.poll(() => all("stored")).toMatchObject([{ turn: { answer: "Well, there are many" } }]);
  expect(all("interrupted").length).toBeGreaterThan(0);
  socket.send(JSON.stringify({ type: "played", milliseconds: 400 }));
  await expect.poll(() => fake.all("conversation.item.truncate").at(-1)).toMatchObject({ audio_end_ms: 400 });
});

test("a conversation that ended isn't logged as a request that broke off", async () => {
  const { socket } = await talk(await elite());
  socket.close();
  const outcomes = async () =>
    (await readFile(join(world.config.EVOYA_DATA_DIR, "api.log"), "utf8"))
      .split("\n")
      .filter((line) => line.includes(`"path":"${path}"`))
      .map((line) => JSON.parse(line).msg);
  await expect.poll(outcomes).toContain("connection ended");
  expect(await outcomes()).not.toContain("request aborted");
});

test("what isn't understood is no question", async () => {
  const member = await elite();
  const { all } = await talk(member);
  fake.hears("  ");
  await expect.poll(() => all("unheard")).toHaveLength(1);
  expect(await questionsOf(member)).toBe(0);
});

describe("a conversation ends", () => {
  const ended = async ({ socket, all }: Awaited<ReturnType<typeof talk>>) => {
    if (socket.readyState !== socket.CLOSED) await once(socket, "close");
    await expect.poll(fake.openLines).toBe(0);
    return all("over")[0] ?? null;
  };

  test("when the month's questions are used up, and says so", async () => {
    const member = await world.member({ plan: "base" });
    const used = Array.from({ length: 99 }, () => ({ userId: member.id }));
    await world.database.db.insertInto("evieQuestions").values(used).execute();
    script = [says("In May.")];
    const line = await talk(member);
    fake.hears("When to go to Rome?");
    await expect.poll(() => line.all("stored")).toHaveLength(1);
    fake.hears("And to Lisbon?");
    expect(await ended(line)).toMatchObject({ reason: "refused", detail: expect.stringMatching(/100/) });
    expect(await questionsOf(member)).toBe(100);
  });

  test("when the member signs out", async () => {
    const member = await elite();
    const line = await talk(member);
    await member.api.signOut();
    expect(await ended(line)).toMatchObject({ type: "over" });
  });

  test("when the model fails, with what it had said stored", async () => {
    const member = await elite();
    script = [begins("Well, there are many ")];
    const line = await talk(member);
    fake.hears("Where to?");
    await expect.poll(() => line.all("text")).toHaveLength(1);
    fake.hangUp();
    expect(await ended(line)).toMatchObject({ reason: "failed" });
    expect(line.all("stored")).toMatchObject([{ turn: { answer: "Well, there are many" } }]);
  });

  test("when the member leaves, with what was said stored", async () => {
    const member = await elite();
    script = [begins("Well, there are many ")];
    const { socket, all } = await talk(member);
    fake.hears("Where to?");
    await expect.poll(() => all("text")).toHaveLength(1);
    socket.terminate();
    const params = { id: all("heard")[0]!.conversationId };
    await expect
      .poll(async () => (await member.api.getEvieConversation({ params })).turns)
      .toMatchObject([{ question: "Where to?", answer: "Well, there are many" }]);
  });

  test("when the server stops", async () => {
    const line = await talk(await elite());
    world.container.closeStreams();
    expect(await ended(line)).toMatchObject({ reason: "restart" });
  });

  test.each([
    ["text that isn't a command", "hello"],
    ["a command it doesn't have", JSON.stringify({ type: "say", text: "hello" })],
    ["half a sample", Buffer.alloc(3)],
    ["too much at once", Buffer.alloc(voiceLimits.frameBytes + 2)],
  ])("when the browser sends %s", async (_, message) => {
    const line = await talk(await elite());
    line.socket.send(message);
    await ended(line);
  });

  test("when the browser sends more than a microphone hears", async () => {
    const line = await talk(await elite());
    for (let frame = 0; frame < 12; frame += 1) line.socket.send(Buffer.alloc(voiceLimits.frameBytes));
    expect(await ended(line)).toMatchObject({ reason: "failed" });
  });

  test("when the browser doesn't read what it's sent", async () => {
    const line = await talk(await elite());
    script = [goesOn(119)];
    line.socket.pause();
    const answers = () => fake.all("response.create").length;
    for (let question = 0; question < 5 && fake.openLines() > 0; question += 1) {
      const before = answers();
      fake.hears("Tell me everything");
      await expect.poll(() => answers() > before || fake.openLines() === 0).toBe(true);
    }
    await expect.poll(fake.openLines).toBe(0);
  });
});
