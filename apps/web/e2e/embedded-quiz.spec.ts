import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pageFaults } from "@evoya/infra/browser/page-faults";
import { test as base, expect, type FrameLocator, type Page } from "@playwright/test";
import { signInToDemo } from "./steps/member.ts";

/** Another website, with the policy that our documentation asks for. */
const test = base.extend<{ host: string }>({
  host: async ({ baseURL }, use) => {
    const server = createServer((_, answer) => {
      answer.setHeader(
        "Content-Security-Policy",
        `default-src 'none'; script-src ${baseURL}; frame-src ${baseURL}`,
      );
      answer.setHeader("Content-Type", "text/html; charset=utf-8");
      answer.end(`<!doctype html><html lang="en"><head><title>A travel blog</title>
        <meta name="viewport" content="width=device-width, initial-scale=1"></head>
        <body><main><h1>Where to next?</h1><script src="${baseURL}/embed/quiz.js" async></script></main></body></html>`);
    }).listen(0, "127.0.0.1");
    await new Promise((done) => server.once("listening", done));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    server.closeAllConnections();
    server.close();
  },
});

const frameOn = (page: Page): FrameLocator => page.frameLocator("iframe[title='Travel style quiz']");
type Quiz = FrameLocator | Page;
const question = (quiz: Quiz, number: number) => quiz.getByText(`Question ${number} of 14`).first();

/** Answers all questions in the frame, the first option each. */
async function takeIt(quiz: Quiz): Promise<void> {
  await quiz.getByRole("button", { name: "Start the quiz" }).click();
  await quiz.getByRole("textbox").fill("mia");
  await quiz.getByRole("list", { name: "Suggestions" }).getByRole("button", { name: "Miami, FL" }).click();
  for (let number = 2; number <= 14; number += 1) {
    await expect(question(quiz, number)).toBeVisible();
    await quiz.locator("label").filter({ hasText: /^1\. / }).click();
  }
  await quiz.getByRole("button", { name: "See Results" }).click();
}

/** What a frame must not do: send our API a request, or break the policy of either page. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(process.env.E2E_API_URL ?? "none")) heard.push(request.url());
  });
  page.on("console", (message) => {
    if (message.type() === "error") heard.push(message.text());
  });
  return heard;
}

/** As in a browser that keeps other sites' frames from storing anything. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    if (window === window.top) return;
    const get = () => {
      throw new DOMException("Blocked", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB"])
      Object.defineProperty(window, name, { get });
    Object.defineProperty(document, "cookie", { get });
  });

test("the quiz runs on another website where frames store nothing, and its answers are kept at sign-up", async ({
  page,
  host,
}) => {
  const heard = listen(page);
  await blockStorage(page);
  await page.goto(host);
  const quiz = frameOn(page);
  await takeIt(quiz);
  const heading = quiz.getByRole("heading", { name: /^You are an? / });
  const result = await heading.innerText();

  // As tall as its content, so that it never scrolls by itself.
  const frame = page.locator("iframe");
  const tooTall = async () =>
    (await frame.evaluate((element) => element.getBoundingClientRect().height)) -
    (await heading.evaluate(() =>
      Math.ceil(document.getElementById("root")?.getBoundingClientRect().height ?? 0),
    ));
  await expect.poll(tooTall).toBe(0);
  expect(heard).toEqual([]);

  const opening = page.context().waitForEvent("page");
  await quiz.getByRole("link", { name: /^Create My Free Account/ }).click();
  const ours = await opening;
  await expect(ours).toHaveURL(/\/auth\/gate$/);
  await expect(ours.getByRole("heading", { name: result })).toBeVisible();
  await ours.getByRole("link", { name: "Create My Free Account" }).click();
  await expect(ours.getByText(`Keep your ${result.replace(/^You are an? /, "")} result`)).toBeVisible();
  await ours.close();
});

test("the frame's content is accessible, in both themes and at every width", async ({ page }) => {
  await page.goto("/embed/quiz");
  await expect(page.getByRole("heading", { name: "How do you like to travel?" })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await takeIt(page);
  await expect(page.getByRole("heading", { name: /^You are an? / })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
});

test("a reload keeps the answers, and a message from anyone else doesn't resize the frame", async ({
  page,
  host,
}) => {
  await page.goto(host);
  const quiz = frameOn(page);
  await quiz.getByRole("button", { name: "Start the quiz" }).click();
  await quiz.getByRole("textbox").fill("Miami");
  await quiz.getByRole("button", { name: "Next Question" }).click();
  await expect(question(quiz, 2)).toBeVisible();
  await page.reload();
  await expect(quiz.getByText("1 of 14 answered so far.")).toBeVisible();

  const height = () => page.locator("iframe").evaluate((element) => element.style.height);
  await expect.poll(height).not.toBe("40rem");
  await page.evaluate(async () => {
    const heard = new Promise((done) => window.addEventListener("message", done, { once: true }));
    window.postMessage({ evoyaQuizHeight: 3999 }, "*");
    await heard;
  });
  expect(await height()).not.toBe("3999px");
});

test("answers from elsewhere replace a member's own only if the member wants that", async ({
  page,
  host,
}) => {
  await signInToDemo(page);
  await page.goto(host);
  const quiz = frameOn(page);
  await takeIt(quiz);
  const opening = page.context().waitForEvent("page");
  await quiz.getByRole("link", { name: /^Create My Free Account/ }).click();
  const ours = await opening;
  await expect(ours.getByRole("heading", { name: "Use your new quiz answers?" })).toBeVisible();
  expect(await pageFaults(ours)).toEqual([]);
  await ours.getByRole("link", { name: /^(Keep the earlier ones|Don't save them)$/ }).click();
  await expect(ours).toHaveURL(/\/dashboard$/);
  await ours.close();
});

test("an address with anything but answers leads to the quiz", async ({ page }) => {
  await page.goto("/quiz/continue#season=never");
  await expect(page).toHaveURL(/\/quiz$/);
  await expect(page.getByRole("heading", { name: "How do you like to travel?" })).toBeVisible();
});
