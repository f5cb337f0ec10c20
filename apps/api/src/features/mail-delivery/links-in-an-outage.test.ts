import { afterAll, beforeAll, expect, test } from "vitest";
import { type SmtpInbox, startSmtpInbox } from "../../adapters/mail/smtp-inbox.ts";
import { startWorld } from "../../test/world.ts";

let inbox: SmtpInbox;
let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  inbox = await startSmtpInbox();
  world = await startWorld({ SMTP_URL: inbox.url, WORKER: "separate" });
});
afterAll(async () => {
  await world.end();
  await inbox.stop();
});

test("links that couldn't be sent don't count against those that are asked for later", async () => {
  const { email } = await world.member();
  const send = () => world.container.jobHandlers["send-reset-link"]({ email });
  inbox.refuseWith({ code: 451, message: "Try again later" });
  for (let tries = 0; tries < 6; tries += 1) await expect(send()).rejects.toThrow("451");
  inbox.refuseWith(null);
  await send();
  expect(inbox.received.map(({ mail }) => mail.subject)).toEqual(["Choose a new password"]);
});
