import { expect, type PlaywrightWorkerArgs } from "@playwright/test";

type Playwright = PlaywrightWorkerArgs["playwright"];

/** Writes to the team as a demo member, and returns the conversation's id. */
export async function writeAsMember(playwright: Playwright, subject: string, body: string): Promise<string> {
  const member = await playwright.request.newContext({
    baseURL: process.env.E2E_API_URL,
    extraHTTPHeaders: { origin: process.env.E2E_WEB_URL ?? "" },
  });
  const signIn = { email: "elite@evoya.test", password: "Evoya-Member-2026" };
  expect((await member.post("/v1/sessions", { data: signIn })).status()).toBe(201);
  const sent = await member.post("/v1/me/threads", { data: { subject, body } });
  expect(sent.status()).toBe(201);
  const { threadId } = await sent.json();
  await member.dispose();
  return threadId;
}
