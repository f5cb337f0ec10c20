import { expect, test } from "vitest";
import { allQuestions, categories, searchQuestions } from "./questions.ts";

test("there are five categories, and every address leads to one place", () => {
  expect(categories).toHaveLength(5);
  const ids = [...categories, ...allQuestions].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("matches every word of a search, in any case and order", () => {
  const found = searchQuestions("  PAID cancel ").flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(found).toEqual(["cancel"]);
});

test("shows everything without a search, and nothing for words that aren't there", () => {
  expect(searchQuestions(" ")).toEqual(categories);
  expect(searchQuestions("submarine")).toEqual([]);
});
