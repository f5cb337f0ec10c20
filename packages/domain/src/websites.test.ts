import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterLook,
  isWebsite,
  type LinkLook,
  type LinkRecord,
  linkStateOf,
  lookText,
  outcomeOf,
  tellingLooks,
  websiteIn,
} from "./websites.ts";

describe("isWebsite", () => {
  test.each([
    "https://museum.example/",
    "http://www.museum.example/visit?lang=en#hours",
    "https://127.0.0.1:8080/a",
  ])("takes %s", (text) => expect(isWebsite(text)).toBe(true));

  test.each([
    "",
    "museum.example",
    "ftp://museum.example/",
    "javascript:alert(1)",
    "https://ada:secret@museum.example/",
    "https://museum/",
    "https://museum.example/ and more",
    "https://museum.example/<script>",
    `https://museum.example/${"a".repeat(300)}`,
  ])("refuses %s", (text) => expect(isWebsite(text)).toBe(false));
});

describe("websiteIn", () => {
  test("reads website before contact:website, and the first of several", () => {
    expect(websiteIn({ website: "https://a.example/", "contact:website": "https://b.example/" })).toBe(
      "https://a.example/",
    );
    expect(websiteIn({ "contact:website": " https://b.example/ " })).toBe("https://b.example/");
    expect(websiteIn({ website: "https://a.example/x;1; https://b.example/" })).toBe("https://a.example/x;1");
  });

  test.each(["www.a.example", "see Facebook", ""])("leaves out %s, which isn't a web address", (website) => {
    expect(websiteIn({ website })).toBeUndefined();
  });
});

const website = "https://www.museum.example/visit";
const look = (status: number | null, endedAt = website): LinkLook => ({
  status,
  error: status === null ? "The host name has no address." : null,
  endedAt,
});

test.each([
  [200, "works", "It works."],
  [404, "fails", "The page is gone (404)."],
  [410, "fails", "The page is gone (410)."],
  [502, "fails", "The site is broken (502)."],
  [null, "fails", "The host name has no address."],
  [403, "unclear", "The site answered, but not to us (403)."],
  [429, "unclear", "The site answered, but not to us (429)."],
] as const)("an answer of %s means: %s", (status, outcome, text) => {
  expect(outcomeOf(look(status))).toBe(outcome);
  expect(lookText(website, look(status))).toBe(text);
});

test("a link that leads to another site works, and says where", () => {
  expect(lookText(website, look(200, "https://museum.example/"))).toBe("It works.");
  expect(lookText(website, look(200, "https://parked.example/"))).toBe(
    "It works, and leads to parked.example.",
  );
});

describe("a run", () => {
  const at = (url: string, status: number | null) => ({ url, ...look(status, url) });

  test("without any answer says nothing about the links: we may be offline", () => {
    expect(tellingLooks([at("https://a.example/", null), at("https://b.example/", null)])).toEqual([]);
    expect(tellingLooks([at("https://a.example/", null), at("https://www.a.example/", 200)])).toEqual([
      at("https://www.a.example/", 200),
    ]);
  });

  test("counts a missing answer if another site gave one, whatever it was", () => {
    const looks = [at("https://a.example/", null), at("https://b.example/", 403)];
    expect(tellingLooks(looks)).toEqual(looks);
  });
});

/** What's known after these looks, each so many hours after the first. */
const after = (
  looks: readonly (readonly [hours: number, status: number | null])[],
): LinkRecord | undefined => {
  const start = Date.UTC(2026, 10, 27, 1);
  return looks.reduce<LinkRecord | undefined>(
    (before, [hours, status]) =>
      afterLook(website, look(status), { before, now: new Date(start + hours * 3_600_000) }),
    undefined,
  );
};

describe("a link", () => {
  test("is broken once it has failed on three days in a row", () => {
    expect(
      linkStateOf(
        after([
          [0, 404],
          [24, null],
        ])!,
      ),
    ).toBe("failing");
    const broken = after([
      [0, 404],
      [24, null],
      [48, 500],
    ])!;
    expect(linkStateOf(broken)).toBe("broken");
    expect(broken).toMatchObject({ failedDays: 3, failingSince: "2026-11-27T01:00:00.000Z" });
  });

  test("isn't broken by one bad night, however often it's checked", () => {
    expect(
      after([
        [0, 404],
        [1, 404],
        [2, null],
        [20, 500],
      ])!.failedDays,
    ).toBe(1);
  });

  test.each([200, 403])("starts over after an answer of %s", (status) => {
    const record = after([
      [0, 404],
      [24, 404],
      [48, status],
      [72, 404],
    ])!;
    expect(record).toMatchObject({ failedDays: 1, failingSince: "2026-11-30T01:00:00.000Z" });
  });

  test("is never broken without a failure at its last look", () => {
    const status = fc.constantFrom(200, 301, 403, 404, 429, 500, null);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(500), status), { minLength: 1 }), (looks) => {
        const inOrder = looks.toSorted(([a], [b]) => a - b);
        const record = after(inOrder)!;
        const last = outcomeOf(look(inOrder.at(-1)![1]));
        expect(linkStateOf(record)).toBe(
          last === "fails" ? (record.failedDays > 2 ? "broken" : "failing") : last,
        );
        expect(record.failingSince === null).toBe(last !== "fails");
      }),
    );
  });
});
