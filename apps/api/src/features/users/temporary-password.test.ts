import { newUser } from "@evoya/schemas/user-details";
import { expect, test } from "vitest";
import { temporaryPassword } from "./temporary-password.ts";

test("is the name without spaces, followed by 123", () => {
  expect(temporaryPassword("name123", "Ada Ray")).toBe("adaray123");
});

test("can be used, however long the name is", () => {
  const password = temporaryPassword("name123", "Maximiliano ".repeat(10));
  expect(password).toMatch(/^maximiliano.*123$/);
  expect(newUser.shape.temporaryPassword.parse(password)).toBe(password);
});

test("is made up when there's no name, or when that's asked for", () => {
  for (const password of [temporaryPassword("name123", "  "), temporaryPassword("generated", "Ada Ray")])
    expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
});
