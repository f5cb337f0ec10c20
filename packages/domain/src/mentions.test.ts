import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canBeMentioned,
  mentionable,
  mentionTyped,
  notePlaces,
  splitMentions,
  stillMentioned,
  withMention,
} from "./mentions.ts";
import { staffRoles } from "./staff.ts";

const sam = { id: "1", name: "Sam Moss" };
const samantha = { id: "2", name: "Sam Mosswood" };
const elise = { id: "3", name: "Élise Moreau" };

describe("what's being typed behind an @", () => {
  test.for([
    ["@", 1, ""],
    ["Ask @sa", 7, "sa"],
    ["Ask @sam mo", 11, "sam mo"],
    ["(@sam", 5, "sam"],
    ["@sam later", 4, "sam"],
  ] as const)("%s at %i is a search for “%s”", ([text, at, search]) => {
    expect(mentionTyped(text, at)?.search).toBe(search);
  });

  test.for([
    ["Ask Sam", 7],
    ["sam@evoya.test", 14],
    ["@ sam", 5],
    ["@sam\nnext", 9],
    ["@sam  and", 9],
  ] as const)("%s at %i is none", ([text, at]) => {
    expect(mentionTyped(text, at)).toBeNull();
  });
});

test("people are found by the beginning of any of their names, accents or not", () => {
  const team = [sam, elise];
  expect(mentionable(team, "")).toEqual(team);
  expect(mentionable(team, "mo")).toEqual(team);
  expect(mentionable(team, "elise m")).toEqual([elise]);
  expect(mentionable(team, "oss")).toEqual([]);
});

test("choosing someone writes their name where the @ was, and goes on behind it", () => {
  expect(withMention("Ask @sa", 7, "Sam Moss")).toEqual({ text: "Ask @Sam Moss ", at: 14 });
  expect(withMention("Ask @sa about it", 7, "Sam Moss")).toEqual({ text: "Ask @Sam Moss about it", at: 13 });
});

test("a note splits into words and the people in it", () => {
  expect(splitMentions("@Sam Moss, ask @Élise Moreau!", [sam, elise])).toEqual([sam, ", ask ", elise, "!"]);
  expect(splitMentions("@Sam Mosswood", [sam, samantha])).toEqual([samantha]);
  expect(splitMentions("@Sam Mosswood", [sam])).toEqual(["@Sam Mosswood"]);
  expect(splitMentions("nobody@evoya.test", [sam])).toEqual(["nobody@evoya.test"]);
});

test("splitting loses no letter", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("@", "Sam Moss", "Élise Moreau", " ", "x", "\n")), (words) => {
      const text = words.join("");
      const parts = splitMentions(text, [sam, elise]);
      expect(parts.map((part) => (typeof part === "string" ? part : `@${part.name}`)).join("")).toBe(text);
    }),
  );
});

test("whoever is no longer in the text isn't mentioned", () => {
  expect(stillMentioned("Ask @Sam Moss", [sam, elise])).toEqual([sam]);
  expect(stillMentioned("Ask Sam Moss", [sam])).toEqual([]);
});

test("every role can read what a note is about, so everyone can be mentioned", () => {
  for (const role of staffRoles)
    for (const place of notePlaces) expect(canBeMentioned(role, place)).toBe(true);
});
