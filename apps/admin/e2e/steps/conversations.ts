import { expect, type PlaywrightWorkerArgs } from "@playwright/test";

type Playwright = PlaywrightWorkerArgs["playwright"];

/** Sends something to the API as a demo member, and returns its answer. */
async function sendAsMember(playwright: Playwright, path: string, data: object) {
  const member = await playwright.request.newContext({
    baseURL: process.env.E2E_API_URL,
    extraHTTPHeaders: { origin: process.env.E2E_WEB_URL ?? "" },
  });
  const signIn = { email: "elite@evoya.test", password: "Evoya-Member-2026" };
  expect((await member.post("/v1/sessions", { data: signIn })).status()).toBe(201);
  const sent = await member.post(path, { data });
  expect(sent.status()).toBe(201);
  const answer = await sent.json();
  await member.dispose();
  return answer;
}

/** Writes to the team as a demo member, and returns the conversation's id. */
export async function writeAsMember(playwright: Playwright, subject: string, body: string): Promise<string> {
  const { threadId } = await sendAsMember(playwright, "/v1/me/threads", { subject, body });
  return threadId;
}

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Asks a concierge for five days in Kyoto as a demo member, and returns the request's id. */
export async function askAsMember(playwright: Playwright): Promise<string> {
  const { id } = await sendAsMember(playwright, "/v1/me/concierge-requests", {
    destination: "Kyoto",
    startDate: dayFromNow(60),
    endDate: dayFromNow(64),
    numTravelers: 2,
    budget: "Moderate",
  });
  return id;
}

/** Writes again in a conversation of the demo member's. */
export async function replyAsMember(playwright: Playwright, id: string, body: string): Promise<void> {
  await sendAsMember(playwright, `/v1/me/threads/${id}/messages`, { body });
}
