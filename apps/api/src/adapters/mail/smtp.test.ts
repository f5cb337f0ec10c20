import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MailRefused, MailUnavailable } from "./mail.ts";
import { createSmtpMail, type SmtpMail } from "./smtp.ts";
import { type SmtpInbox, startSmtpInbox } from "./smtp-inbox.ts";

const from = "Evoya <hello@evoya.test>";
const aMail = { to: "mira@evoya.test", subject: "Hello", text: "A text" };

let inbox: SmtpInbox;
let mail: SmtpMail;

beforeEach(async () => {
  inbox = await startSmtpInbox();
  mail = createSmtpMail({ url: inbox.url, from, timeoutMs: 2000 });
});
afterEach(async () => {
  mail.close();
  await inbox.stop();
});

describe("send", () => {
  test("delivers text, html, sender, reply address, and message id", async () => {
    const extra = { html: "<p>A text</p>", replyTo: "team@evoya.test", messageId: "<job-1@evoya.test>" };
    await mail.send({ ...aMail, ...extra });
    const [arrived] = inbox.received;
    expect(arrived?.recipients).toEqual(["mira@evoya.test"]);
    expect(arrived?.mail).toMatchObject({
      subject: "Hello",
      from: { name: "Evoya", address: "hello@evoya.test" },
      messageId: "<job-1@evoya.test>",
      replyTo: [{ address: "team@evoya.test" }],
    });
    expect(arrived?.mail.text?.trim()).toBe("A text");
    expect(arrived?.mail.html?.trim()).toBe("<p>A text</p>");
    expect(arrived?.mail.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
  });

  test("delivers emoji and long or non-Latin subjects intact", async () => {
    const subject = `🌴 Ihre Reise nach Zürich – 東京の旅 ${"sehr ".repeat(40)}lang`;
    await mail.send({ ...aMail, subject, text: "Grüße 👋\n.\nA line with a single dot" });
    expect(inbox.received[0]?.mail.subject).toBe(subject);
    expect(inbox.received[0]?.mail.text?.trim()).toBe("Grüße 👋\n.\nA line with a single dot");
  });

  test.each(["\r\n", "\n", "\r", "\u2028"])("turns a subject broken by %j into one line", async (end) => {
    await mail.send({ ...aMail, subject: `Hello${end}Bcc: eve@evoya.test${end}${end}A forged text` });
    const [arrived] = inbox.received;
    expect(arrived?.mail.subject).toBe("Hello Bcc: eve@evoya.test A forged text");
    expect(arrived?.mail.bcc).toBeUndefined();
    expect(arrived?.recipients).toEqual(["mira@evoya.test"]);
    expect(arrived?.mail.text?.trim()).toBe("A text");
  });

  test.each([
    "mira@evoya.test\r\nBcc: eve@evoya.test",
    "mira@evoya.test\nRCPT TO:<eve@evoya.test>",
    "mira@evoya.test, eve@evoya.test",
    "Mira <mira@evoya.test>",
    "mira@evoya.test>",
    "mira",
    "",
  ])("refuses the recipient %j", async (to) => {
    await expect(mail.send({ ...aMail, to })).rejects.toThrow(MailRefused);
    expect(inbox.received).toEqual([]);
  });

  test.each([
    ["reply address", { replyTo: "a@evoya.test\r\nX-Evil: 1" }],
    ["message id", { messageId: "<a@b>\r\nX-Evil: 1" }],
  ])("refuses a %s that would add a header", async (_, changes) => {
    await expect(mail.send({ ...aMail, ...changes })).rejects.toThrow(MailRefused);
  });

  test.each(["", "?ignoreTLS=true", "?requireTLS=false"])(
    "sends nothing without encryption where it's required, whatever the address says: %s",
    async (query) => {
      const strict = createSmtpMail({ url: inbox.url + query, from, requireTls: true, timeoutMs: 2000 });
      await expect(strict.send(aMail)).rejects.toThrow(MailUnavailable);
      strict.close();
      expect(inbox.received).toEqual([]);
    },
  );

  test.each([550, 552, 554])("reports a permanent refusal (%i) as MailRefused", async (code) => {
    inbox.refuseWith({ code, message: "No such mailbox" });
    await expect(mail.send(aMail)).rejects.toMatchObject({ name: "MailRefused", retryable: false });
  });

  test.each([421, 450, 451])(
    "reports a temporary refusal (%i) as MailUnavailable, and can send later",
    async (code) => {
      inbox.refuseWith({ code, message: "Try again later" });
      await expect(mail.send(aMail)).rejects.toMatchObject({ name: "MailUnavailable", retryable: true });
      inbox.refuseWith(null);
      await mail.send(aMail);
      expect(inbox.received).toHaveLength(1);
    },
  );

  test("reports a server that's down as MailUnavailable", async () => {
    await inbox.stop();
    await expect(mail.send(aMail)).rejects.toThrow(MailUnavailable);
  });

  test("gives up on a server that accepts a connection and then says nothing", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const waiting = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from, timeoutMs: 100 });
    await expect(waiting.send(aMail)).rejects.toThrow(MailUnavailable);
    waiting.close();
    silent.close();
  });

  test("keeps emails sent at the same time apart", async () => {
    const names = Array.from({ length: 20 }, (_, at) => `member${at}@evoya.test`);
    await Promise.all(names.map((to) => mail.send({ ...aMail, to, text: to })));
    const arrived = inbox.received.map(({ recipients, mail: { text } }) => [recipients[0], text?.trim()]);
    expect(arrived.sort()).toEqual(names.map((name) => [name, name]).sort());
  });
});

describe("sign-in", () => {
  test("uses the URL's user and password, and treats wrong ones as unavailable", async () => {
    const guarded = await startSmtpInbox({ user: "evoya", password: "s3cret:@" });
    const connect = (secret: string) =>
      createSmtpMail({ url: `smtp://evoya:${encodeURIComponent(secret)}@127.0.0.1:${guarded.port}`, from });
    const [right, wrong] = [connect("s3cret:@"), connect("other")];
    await right.send(aMail);
    expect(guarded.received).toHaveLength(1);
    await expect(wrong.send(aMail)).rejects.toThrow(MailUnavailable);
    expect(await right.health()).toBe(true);
    expect(await wrong.health()).toBe(false);
    right.close();
    wrong.close();
    await guarded.stop();
  });
});

describe("health", () => {
  test("is true while the server answers, and false once it's gone", async () => {
    expect(await mail.health()).toBe(true);
    await inbox.stop();
    expect(await mail.health()).toBe(false);
  });
});
