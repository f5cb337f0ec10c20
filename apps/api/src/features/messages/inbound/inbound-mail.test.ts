import { randomUUID } from "node:crypto";
import axios from "axios";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasWaited } from "../../../test/held-notices.ts";
import { mailsTo } from "../../../test/mails.ts";
import { startWorld, type TestMember } from "../../../test/world.ts";
import { signatureOf } from "./gateway-signature.ts";
import { createReplyAddresses } from "./reply-addresses.ts";

const secret = "a-secret-of-the-mail-gateway-in-this-test";
const old = "the-secret-of-the-mail-gateway-before-it";
const domain = "reply.evoya.test";
const addresses = createReplyAddresses({ domain, secrets: [secret] });

let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  world = await startWorld({ INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_SECRET: `${secret}, ${old}` });
});
afterAll(() => world.end());

type Written = { from?: string; to: string; body?: string; headers?: string[]; id?: string };

const anEmail = ({ from = "", to, body = "At noon.", headers = [], id = randomUUID() }: Written): Buffer =>
  Buffer.from(
    [
      `From: Ada <${from}>`,
      `To: ${to}`,
      "Subject: Re: Ferries",
      `Message-ID: <${id}@mail.example>`,
      "MIME-Version: 1.0",
      ...(headers.some((line) => /^content-type/i.test(line))
        ? headers
        : ["Content-Type: text/plain; charset=utf-8", ...headers]),
      "",
      body,
    ].join("\r\n"),
  );

type Forged = { signature?: string; timestamp?: string; at?: string };

async function handOver(raw: Buffer, { signature, timestamp, at }: Forged = {}) {
  const now = timestamp ?? String(Math.floor(Date.now() / 1000));
  const { status, data } = await axios.post(`${at ?? world.url}/v1/inbound-mail`, raw, {
    headers: {
      "Content-Type": "message/rfc822",
      "X-Evoya-Timestamp": now,
      "X-Evoya-Signature": signature ?? signatureOf(secret, now, raw),
    },
    validateStatus: () => true,
  });
  return { status, outcome: data.outcome, code: data.code };
}

/** A member with a conversation in which a concierge has written, and the address that leads to it. */
async function aConversation() {
  const member = await world.member();
  const { threadId } = await member.api.startThread({ body: { subject: "Ferries", body: "When?" } });
  return { member, threadId, to: addresses.write({ id: threadId, userId: member.id }) };
}

const said = async ({ api }: TestMember, id: string) =>
  (await api.getThread({ params: { id } })).messages.map(({ senderRole, body }) => [senderRole, body]);

describe("POST /v1/inbound-mail", () => {
  test("puts a reply into its conversation, without the quote, once", async () => {
    const { member, threadId, to } = await aConversation();
    const body = "At noon.\r\n\r\nOn Mon, Nov 23, 2026 Evoya <hello@evoya.test> wrote:\r\n> When?";
    const raw = anEmail({ from: member.email.toUpperCase(), to: to.toUpperCase(), body });
    const answers = await Promise.all([handOver(raw), handOver(raw)]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(["delivered", "known"]);
    expect(await handOver(raw)).toMatchObject({ status: 200, outcome: "known" });
    expect(await said(member, threadId)).toEqual([
      ["member", "When?"],
      ["member", "At noon."],
    ]);
    const agent = await world.staff("agent");
    const { items } = await agent.api.listMemberThreads({ params: { id: member.id } });
    expect(items).toMatchObject([{ lastMessage: "At noon.", unread: 2 }]);
  });

  test("reads an email that has only HTML as text", async () => {
    const { member, threadId, to } = await aConversation();
    const body = `<p>At <b>noon</b> &amp; not later.</p><script>alert(1)</script><div class="gmail_quote">When?</div>`;
    const headers = ["Content-Type: text/html; charset=utf-8"];
    expect(await handOver(anEmail({ from: member.email, to, body, headers }))).toMatchObject({
      outcome: "delivered",
    });
    expect((await said(member, threadId)).at(-1)).toEqual(["member", "At noon & not later."]);
  });

  test("refuses another sender, a forged address, and someone else's conversation", async () => {
    const { member, threadId, to } = await aConversation();
    const other = await aConversation();
    const forged = addresses.write({ id: threadId, userId: other.member.id });
    for (const email of [
      { from: other.member.email, to },
      { from: member.email, to: other.to },
      { from: other.member.email, to: forged },
      { from: member.email, to: to.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@")) },
      { from: member.email, to: to.replace(domain, "elsewhere.test") },
      { from: member.email, to: `reply+${"0".repeat(56)}@${domain}` },
    ])
      expect(await handOver(anEmail(email))).toMatchObject({ status: 422, code: "invalid_input" });
    expect(await said(member, threadId)).toHaveLength(1);
    expect(await said(other.member, other.threadId)).toHaveLength(1);
  });

  test("only accepts what the gateway signed, just now, and at most 1 MB", async () => {
    const { member, threadId, to } = await aConversation();
    const raw = anEmail({ from: member.email, to });
    const now = Math.floor(Date.now() / 1000);
    const old = String(now - 400);
    for (const forged of [
      { signature: "" },
      { signature: "0".repeat(64) },
      { signature: signatureOf("another-secret", String(now), raw), timestamp: String(now) },
      { timestamp: old },
      { timestamp: "yesterday" },
    ])
      expect(await handOver(raw, forged)).toMatchObject({ status: 401, code: "unauthenticated" });
    const large = anEmail({ from: member.email, to, body: "a".repeat(1_100_000) });
    expect(await handOver(large)).toMatchObject({ status: 413, code: "body_too_large" });
    expect(await said(member, threadId)).toHaveLength(1);
  });

  test("replies by email about what it can't accept: files, too many messages, no words", async () => {
    const { member, threadId, to } = await aConversation();
    const withFile = [
      "--b",
      "Content-Type: text/plain",
      "",
      "Here it is.",
      "--b",
      "Content-Type: application/pdf; name=seat.pdf",
      "Content-Disposition: attachment; filename=seat.pdf",
      "",
      "%PDF-1.7",
      "--b--",
    ].join("\r\n");
    const headers = ["Content-Type: multipart/mixed; boundary=b"];
    const from = member.email;
    expect(await handOver(anEmail({ from, to, body: withFile, headers }))).toMatchObject({
      outcome: "answered",
    });
    expect(await handOver(anEmail({ from, to, body: "> When?" }))).toMatchObject({ outcome: "answered" });
    expect(await handOver(anEmail({ from, to, body: "a".repeat(5001) }))).toMatchObject({
      outcome: "answered",
    });
    const outcomes: string[] = [];
    for (let count = 0; count < 5; count += 1)
      outcomes.push((await handOver(anEmail({ from, to, body: `Ferry ${count}` }))).outcome);
    expect(outcomes).toEqual(["delivered", "delivered", "delivered", "delivered", "answered"]);
    expect(await said(member, threadId)).toHaveLength(5);
    await expect
      .poll(
        async () => (await mailsTo(world, from)).filter((subject) => /didn't arrive/.test(subject)).length,
      )
      .toBe(4);
  });

  test("replies for a closed account, and ignores machines", async () => {
    const { member, threadId, to } = await aConversation();
    const note = anEmail({ from: member.email, to, headers: ["Auto-Submitted: auto-replied"] });
    expect(await handOver(note)).toMatchObject({ outcome: "ignored" });
    expect(await said(member, threadId)).toHaveLength(1);
    await world.database.pool.query("update users set deleted_at = now() where id = $1", [member.id]);
    expect(await handOver(anEmail({ from: member.email, to }))).toMatchObject({ outcome: "answered" });
  });

  test("arrives at an address from before the secret was rotated, from a gateway that has either", async () => {
    const { member, threadId } = await aConversation();
    const written = { id: threadId, userId: member.id };
    const { email: from } = member;
    const oldAddress = createReplyAddresses({ domain, secrets: [old] }).write(written);
    const now = String(Math.floor(Date.now() / 1000));
    const raw = anEmail({ from, to: oldAddress, body: "The early one." });
    expect(await handOver(raw)).toMatchObject({ outcome: "delivered" });
    const next = anEmail({ from, to: addresses.write(written), body: "No, the late one." });
    const signature = signatureOf(old, now, next);
    expect(await handOver(next, { signature, timestamp: now })).toMatchObject({ outcome: "delivered" });

    const removed = "a-secret-that-was-removed-after-its-turn";
    const gone = createReplyAddresses({ domain, secrets: [removed] }).write(written);
    expect(await handOver(anEmail({ from, to: gone }))).toMatchObject({ status: 422 });
    const forged = { signature: signatureOf(removed, now, next), timestamp: now };
    expect(await handOver(next, forged)).toMatchObject({ status: 401 });
    expect(await said(member, threadId)).toHaveLength(3);
  });

  test("refuses bytes that aren't an email", async () => {
    for (const raw of [Buffer.alloc(0), Buffer.from("hello"), Buffer.alloc(50_000, 255), Buffer.from("\r\n")])
      expect(await handOver(raw)).toMatchObject({ status: 422 });
  });

  test("doesn't exist without its settings", async () => {
    const without = await startWorld();
    try {
      expect(await handOver(Buffer.from("hello"), { at: without.url })).toMatchObject({ status: 404 });
    } finally {
      await without.end();
    }
  });
});

test("emails about a message say where a reply goes", async () => {
  const { member, threadId, to } = await aConversation();
  const agent = await world.staff("agent");
  await agent.api.sendMessageToMember({ params: { id: member.id }, body: { threadId, body: "At noon." } });
  await hasWaited(world, member.id);
  const replyTo = async () => {
    const { rows } = await world.database.pool.query(
      `select headers ->> 'Reply-To' as address from mail_outbox where "to" = $1 and subject like '%Ferries'`,
      [member.email],
    );
    return rows.map(({ address }) => address);
  };
  await expect.poll(replyTo).toEqual([to]);
});
