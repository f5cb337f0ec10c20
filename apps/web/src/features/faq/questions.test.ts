import { expect, test } from "vitest";
import { allQuestions, categories, searchQuestions } from "./questions.ts";

test("there are five categories, and every address leads to one place", () => {
  expect(categories).toHaveLength(5);
  const ids = [...categories, ...allQuestions].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a search needs every word, in any case and order", () => {
  const found = searchQuestions("  PAID cancel ").flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(found).toEqual(["cancel"]);
});

test("without words everything is shown; with words nobody wrote, nothing", () => {
  expect(searchQuestions(" ")).toEqual(categories);
  expect(searchQuestions("submarine")).toEqual([]);
});
