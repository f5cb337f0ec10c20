import { describe, expect, test } from "vitest";
import { MailRefused } from "./mail.ts";
import { createOutbox, type OutboxMail } from "./outbox.ts";

function anOutbox() {
  const kept: OutboxMail[] = [];
  return { kept, mail: createOutbox(async (each) => void kept.push(each)) };
}

describe("the outbox", () => {
  test("stores an email with its headers", async () => {
    const { kept, mail } = anOutbox();
    const extra = { html: "<p>T</p>", replyTo: "team@evoya.test", messageId: "<1@evoya.test>" };
    await mail.send({ to: "mira@evoya.test", subject: "S", text: "T", ...extra });
    const headers = { "Reply-To": "team@evoya.test", "Message-ID": "<1@evoya.test>" };
    expect(kept).toEqual([{ to: "mira@evoya.test", subject: "S", text: "T", html: "<p>T</p>", headers }]);
  });

  test("refuses anything SMTP would refuse, so you notice during development", async () => {
    const { kept, mail } = anOutbox();
    const forged = { to: "mira@evoya.test\r\nBcc: eve@evoya.test", subject: "S", text: "T" };
    await expect(mail.send(forged)).rejects.toThrow(MailRefused);
    expect(kept).toEqual([]);
  });

  test("turns a broken subject into one line", async () => {
    const { kept, mail } = anOutbox();
    await mail.send({ to: "mira@evoya.test", subject: "One\r\ntwo", text: "T" });
    expect(kept).toMatchObject([{ subject: "One two", html: null, headers: {} }]);
  });

  test("reports that storing failed", async () => {
    const mail = createOutbox(() => Promise.reject(new Error("database gone")));
    await expect(mail.send({ to: "a@evoya.test", subject: "S", text: "T" })).rejects.toThrow("database gone");
  });
});
