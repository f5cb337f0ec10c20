import { afterEach, beforeEach, expect, test, vi } from "vitest";

const origin = "https://evoya.example";
const address = "https://api.evoya.example/v1/browser-errors";
const chrome = (message: string) => `TypeError: ${message}
    at Trip (${origin}/assets/trip-page-4fK2d9x.js:1:20418)
    at async ${origin}/assets/react-9aB3c.js:8:77`;

let sent: unknown[];
let sendError: typeof import("./send-error.ts").sendError;

beforeEach(async () => {
  sent = [];
  vi.stubGlobal("location", { origin, pathname: "/trips/019a8f3e-7c11-7f00-8000-0a0b0c0d0e0f" });
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    expect(url).toBe(address);
    sent.push(JSON.parse(body));
  });
  vi.resetModules();
  ({ sendError } = await import("./send-error.ts"));
});
afterEach(() => void vi.unstubAllGlobals());

const thrown = (stack: string, name = "TypeError"): Error =>
  Object.assign(new Error("no trip of ada@example.com"), { name, stack });

test("an error is sent as its class, our lines, and the page's pattern", () => {
  sendError(thrown(chrome("no trip of ada@example.com")), address);
  expect(sent).toEqual([
    {
      name: "TypeError",
      page: "/trips/:id",
      frames: [
        { script: "trip-page-4fK2d9x.js", line: 1, column: 20418 },
        { script: "react-9aB3c.js", line: 8, column: 77 },
      ],
    },
  ]);
});

test("in the formats of Firefox and Safari, and with a server's query", () => {
  sendError(
    thrown(`Trip@${origin}/src/trip-page.tsx?t=17:20:4\n@${origin}/assets/react-9aB3c.js:8:77\n`),
    address,
  );
  expect(sent).toMatchObject([
    { frames: [{ script: "trip-page.tsx", line: 20, column: 4 }, { script: "react-9aB3c.js" }] },
  ]);
});

test("each is sent once, and at most five per page", () => {
  for (let n = 0; n < 2; n += 1) sendError(thrown(chrome("the same")), address);
  expect(sent).toHaveLength(1);
  for (let n = 0; n < 10; n += 1) sendError(thrown(chrome("others"), `Error${n}`), address);
  expect(sent).toHaveLength(5);
});

test.each([
  ["an extension's", thrown("TypeError: x\n    at chrome-extension://abc/content.js:1:2")],
  ["another site's", thrown("TypeError: x\n    at https://ads.example/a.js:1:2")],
  ["one without lines", thrown("TypeError: Failed to fetch")],
  ["the API's refusal", thrown(chrome("Not found"), "Problem")],
  ["what the page gave up", thrown(chrome("gave up"), "AbortError")],
  ["a text", "ada@example.com"],
  ["nothing", undefined],
])("%s isn't sent", (_what, error) => {
  sendError(error, address);
  expect(sent).toEqual([]);
});

test("it never throws", () => {
  vi.stubGlobal("fetch", () => {
    throw new Error("blocked");
  });
  expect(() => sendError(thrown(chrome("x")), address)).not.toThrow();
});
